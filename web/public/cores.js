// Sets the colour scheme before the first paint. Same key and values as web/ui/colorScheme.ts.
(function () {
  var kept = null;
  try {
    kept = localStorage.getItem("canteiro.cores");
  } catch {
    // Storage can be forbidden; the system's scheme is then the answer.
  }
  var dark = kept === "dark" || (kept !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
})();
