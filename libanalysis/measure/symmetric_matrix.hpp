// Symmetric matrices of a few dozen rows.
#pragma once

#include <cstddef>
#include <vector>

namespace hippo::measure {

class SymmetricMatrix {
public:
  explicit SymmetricMatrix(std::size_t rows) : rows_(rows), values_(rows * rows) {}

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] double operator()(std::size_t i, std::size_t j) const { return values_[i * rows_ + j]; }
  /// Adds weight * row * row'.
  void add_product(std::vector<double> const& row, double weight);
  void add_diagonal(double value);
  void scale(double factor);

  /// first' * this * second
  [[nodiscard]] double form(std::vector<double> const& first, std::vector<double> const& second) const;
  [[nodiscard]] std::vector<double> times(std::vector<double> const& vector) const;
  /// this * middle * this
  [[nodiscard]] SymmetricMatrix sandwich(SymmetricMatrix const& middle) const;
  /// By Cholesky's factors. The matrix must be positive definite.
  [[nodiscard]] SymmetricMatrix inverse() const;

private:
  double& at(std::size_t i, std::size_t j) { return values_[i * rows_ + j]; }

  std::size_t rows_;
  std::vector<double> values_; ///< [row * rows + column]
};

} // namespace hippo::measure
