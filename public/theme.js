/* Runs before the first paint: a chosen theme must not flash. The choice is kept by src/platform/theme. */
try {
  var chosen = localStorage.getItem('foyer.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch (_) {
  /* storage may be forbidden: the system's theme holds */
}
