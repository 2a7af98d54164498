(function () {
  "use strict";
  var NS = "http://www.w3.org/2000/svg", games = [], active = null;
  if (location.search === "?embed") document.body.className = "embed";
  function each(list, work) { Array.prototype.forEach.call(list, work); }
  function element(name, attributes) {
    var made = document.createElementNS(NS, name);
    Object.keys(attributes).forEach(function (key) { made.setAttribute(key, attributes[key]); });
    return made;
  }
  function Game(section) {
    var data = section.querySelector("script");
    if (!data) return;
    var game = this;
    this.section = section;
    this.steps = JSON.parse(data.textContent);
    this.now = 0;
    this.main = [0];
    each(section.querySelectorAll(".moves>a"), function (a) { if (+a.dataset.step) game.main.push(+a.dataset.step); });
    section.querySelector("nav").hidden = false;
    section.addEventListener("click", function (event) {
      var button = event.target.closest("button[data-to]"), link = event.target.closest("a[data-step]");
      if (button) game.go(button.dataset.to);
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      game.show(+link.dataset.step, true);
    });
    var from = null, board = section.querySelector(".board svg");
    board.addEventListener("touchstart", function (event) {
      from = event.touches.length === 1 ? [event.touches[0].clientX, event.touches[0].clientY] : null;
    }, {passive: true});
    board.addEventListener("touchend", function (event) {
      if (!from) return;
      var dx = event.changedTouches[0].clientX - from[0], dy = event.changedTouches[0].clientY - from[1];
      if (Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy)) game.go(dx < 0 ? "on" : "back");
      from = null;
    });
    board.addEventListener("click", function (event) {
      var inside = section.querySelector(".pieces").getScreenCTM().inverse();
      var point = new DOMPoint(event.clientX, event.clientY).matrixTransform(inside);
      game.touch(String.fromCharCode(97 + Math.floor(point.x / 100), 97 + Math.floor(point.y / 100)));
    });
    section.addEventListener("pointerenter", function () { active = game; });
    section.addEventListener("focusin", function () { active = game; });
    games.push(this);
  }
  Game.prototype.board = function (at) {
    var board = at === 0 ? {} : this.board(this.steps[at][0]), changes = this.steps[at][1];
    for (var i = 0; i < changes.length; i += 3) {
      var square = changes[i] + "," + changes[i + 1];
      if (changes[i + 2]) board[square] = changes[i + 2]; else delete board[square];
    }
    return board;
  };
  Game.prototype.show = function (at, link) {
    var step = this.steps[at], board = this.board(at), section = this.section;
    var squares = section.querySelector(".squares"), pieces = section.querySelector(".pieces");
    squares.textContent = pieces.textContent = "";
    for (var i = 0; i < step[2].length; i += 2)
      squares.appendChild(element("rect", {x: step[2][i] * 100, y: step[2][i + 1] * 100, width: 100, height: 100, style: "fill:var(--i15)"}));
    Object.keys(board).forEach(function (square) {
      var place = square.split(",");
      pieces.appendChild(element("use", {href: "#" + board[square], x: place[0] * 100, y: place[1] * 100}));
    });
    section.querySelector(".signs").innerHTML = step[5];
    section.querySelector(".now").textContent = step[4];
    each(section.querySelectorAll("a[aria-current]"), function (a) { a.removeAttribute("aria-current"); });
    var current = section.querySelector('a[data-step="' + at + '"]');
    current.setAttribute("aria-current", "step");
    var moves = current.closest(".moves");
    if (moves.scrollHeight > moves.clientHeight)
      moves.scrollTop += current.getBoundingClientRect().top - moves.getBoundingClientRect().top - moves.clientHeight / 2;
    this.now = at;
    this.chosen = null;
    active = this;
    if (link) history.replaceState(null, "", "#" + step[3]);
  };
  function column(square) { return square.charCodeAt(0) - 97; }
  function row(square) { return square.charCodeAt(1) - 97; }
  Game.prototype.held = function (square) { // whether it is beside the board
    return column(square) >= this.section.querySelector(".board svg").dataset.columns.split(" ").length;
  };
  Game.prototype.name = function (square) {
    var board = this.section.querySelector(".board svg").dataset;
    if (this.held(square)) return "the hand";
    var names = [board.columns.split(" ")[column(square)], board.rows.split(" ")[row(square)]];
    return (/^[a-z]/.test(names[0]) ? names : names.reverse()).join("");
  };
  // A square that the reader points at: its piece's legal moves are shown; one of these that was played is followed.
  Game.prototype.touch = function (square) {
    var game = this, chosen = this.chosen, step = this.steps[this.now];
    this.show(this.now, false);
    if (chosen && chosen.slice(2).match(/../g).indexOf(square) >= 0) { game.follow(chosen.slice(0, 2), square); return; }
    step[6].split(" ").forEach(function (piece) {
      if (piece.slice(0, 2) !== square) return;
      game.chosen = piece;
      var targets = piece.slice(2).match(/../g), signs = game.section.querySelector(".signs");
      targets.forEach(function (to) {
        signs.appendChild(element("circle", {cx: column(to) * 100 + 50, cy: row(to) * 100 + 50, r: 17, class: "target",
          style: "fill:var(--i12);stroke:var(--i1);stroke-width:5"}));
      });
      game.section.querySelector(".now").textContent = "From " + game.name(square) + ": " +
        targets.map(function (to) { return game.name(to); }).join(", ") + ".";
    });
  };
  Game.prototype.follow = function (from, to) {
    for (var i = this.now + 1; i < this.steps.length; ++i) {
      var last = this.steps[i][2], seen = "";
      for (var j = 0; j < last.length; j += 2) seen += String.fromCharCode(97 + last[j], 97 + last[j + 1]) + " ";
      if (this.steps[i][0] !== this.now || seen.indexOf(to) < 0) continue;
      if (this.held(from) ? last.length > 2 : seen.indexOf(from) < 0) continue;
      this.show(i, true);
      return;
    }
  };
  Game.prototype.go = function (to) {
    var now = this.now, next = now, i;
    if (to === "first") next = 0;
    if (to === "last") next = this.main[this.main.length - 1];
    if (to === "back") next = this.steps[now][0];
    if (to === "on") {
      i = this.main.indexOf(now);
      if (i >= 0) next = this.main[Math.min(i + 1, this.main.length - 1)];
      else for (i = now + 1; i < this.steps.length; ++i) if (this.steps[i][0] === now) { next = i; break; }
    }
    this.show(next, true);
  };
  function follow() { // the link of the page
    var wanted = decodeURIComponent(location.hash.slice(1));
    games.forEach(function (game) {
      game.steps.forEach(function (step, i) {
        if (!wanted || step[3] !== wanted) return;
        game.show(i, false);
        game.section.scrollIntoView();
      });
    });
  }
  each(document.querySelectorAll("section.game"), function (section) { new Game(section); });
  games.forEach(function (game) { game.show(0, false); });
  active = games[0] || null;
  var keys = {ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last"};
  document.addEventListener("keydown", function (event) {
    if (!active || !keys[event.key] || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    active.go(keys[event.key]);
  });
  window.addEventListener("hashchange", follow);
  window.addEventListener("load", follow); // after the browser has gone to the link in the text
  follow();
})();
