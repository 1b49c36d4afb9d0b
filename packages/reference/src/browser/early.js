// Runs before the page is shown.
document.documentElement.classList.add("js");
