#include "libanalysis/measure/symmetric_matrix.hpp"

#include <cmath>
#include <numeric>

namespace hippo::measure {

void SymmetricMatrix::add_product(std::vector<double> const& row, double weight) {
  for (std::size_t i = 0; i < rows_; ++i)
    for (std::size_t j = 0; j < rows_; ++j) at(i, j) += weight * row[i] * row[j];
}

void SymmetricMatrix::add_diagonal(double value) {
  for (std::size_t i = 0; i < rows_; ++i) at(i, i) += value;
}

void SymmetricMatrix::scale(double factor) {
  for (double& value : values_) value *= factor;
}

double SymmetricMatrix::form(std::vector<double> const& first, std::vector<double> const& second) const {
  auto const product = times(second);
  return std::inner_product(first.begin(), first.end(), product.begin(), 0.0);
}

std::vector<double> SymmetricMatrix::times(std::vector<double> const& vector) const {
  std::vector<double> product(rows_);
  for (std::size_t i = 0; i < rows_; ++i)
    for (std::size_t j = 0; j < rows_; ++j) product[i] += (*this)(i, j) * vector[j];
  return product;
}

SymmetricMatrix SymmetricMatrix::sandwich(SymmetricMatrix const& middle) const {
  SymmetricMatrix result(rows_);
  for (std::size_t j = 0; j < rows_; ++j) {
    std::vector<double> const column(values_.begin() + static_cast<std::ptrdiff_t>(j * rows_),
                                     values_.begin() + static_cast<std::ptrdiff_t>((j + 1) * rows_));
    auto const product = times(middle.times(column));
    for (std::size_t i = 0; i < rows_; ++i) result.at(i, j) = product[i];
  }
  return result;
}

SymmetricMatrix SymmetricMatrix::inverse() const {
  SymmetricMatrix lower(rows_); // this = lower * lower'; only its lower half is used
  for (std::size_t i = 0; i < rows_; ++i)
    for (std::size_t j = 0; j <= i; ++j) {
      double rest = (*this)(i, j);
      for (std::size_t k = 0; k < j; ++k) rest -= lower(i, k) * lower(j, k);
      lower.at(i, j) = i == j ? std::sqrt(rest) : rest / lower(j, j);
    }
  SymmetricMatrix result(rows_);
  for (std::size_t column = 0; column < rows_; ++column) {
    for (std::size_t i = 0; i < rows_; ++i) { // lower * x = unit vector
      double rest = i == column ? 1 : 0;
      for (std::size_t k = 0; k < i; ++k) rest -= lower(i, k) * result(k, column);
      result.at(i, column) = rest / lower(i, i);
    }
    for (std::size_t i = rows_; i-- > 0;) { // lower' * y = x
      double rest = result(i, column);
      for (std::size_t k = i + 1; k < rows_; ++k) rest -= lower(k, i) * result(k, column);
      result.at(i, column) = rest / lower(i, i);
    }
  }
  return result;
}

} // namespace hippo::measure
