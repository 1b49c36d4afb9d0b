{
  // Runs while the page is parsed, to avoid layout shifts.
  const samples = document.currentScript.previousElementSibling;
  const pickers = samples.querySelector(".pickers");
  const [example, language] = pickers.querySelectorAll("select");
  const keys = new Map([
    [example, `gw-example-${samples.dataset.operation}`],
    [language, "gw-language"],
  ]);
  function show() {
    for (const part of samples.querySelectorAll("details")) {
      const { dataset } = part;
      part.open = dataset.example ? dataset.example === example.value : dataset.language === language.value;
    }
  }
  for (const [select, key] of keys) {
    try {
      const remembered = localStorage.getItem(key);
      if ([...select.options].some(({ value }) => value === remembered)) select.value = remembered;
    } catch {
      // Without storage, the first option is selected.
    }
    select.addEventListener("change", () => {
      show();
      try {
        localStorage.setItem(key, select.value);
      } catch {
        // Without storage, the choice is only kept on this page.
      }
    });
  }
  // Find-in-page opens the disclosure of a match: update the pickers.
  samples.addEventListener(
    "toggle",
    ({ target }) => {
      const { dataset, open } = target;
      if (!open) return;
      const [select, value] = dataset.example ? [example, dataset.example] : [language, dataset.language];
      if (select.value === value) return;
      select.value = value;
      show();
    },
    true,
  );
  show();
}
