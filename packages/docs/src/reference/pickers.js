{
  // Runs while the page is parsed, to avoid layout shifts.
  const samples = document.currentScript.previousElementSibling;
  const pickers = samples.querySelector(".pickers");
  const place = samples.querySelector(".examples");
  const [example, language] = pickers.querySelectorAll("select");
  const keys = new Map([
    [example, `gw-example-${samples.dataset.operation}`],
    [language, "gw-language"],
  ]);
  samples.querySelector(".more-samples").hidden = true;
  let loading;
  let isLoading = false;

  /** The other examples and languages are in a file of their own. */
  async function load() {
    const response = await fetch("samples.html");
    if (!response.ok) throw new Error(`The examples could not be loaded: status ${response.status}.`);
    place.innerHTML = await response.text();
  }

  function isShown() {
    return place.querySelector(`[data-example="${example.value}"] [data-language="${language.value}"]`) !== null;
  }

  async function show() {
    if (!isShown()) {
      isLoading = true;
      try {
        await (loading ??= load());
      } catch (error) {
        console.error(error);
        loading = undefined;
        samples.querySelector(".more-samples").hidden = false;
        return;
      } finally {
        isLoading = false;
      }
    }
    for (const part of place.querySelectorAll("details")) {
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
      void show();
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
      // The example that the page begins with is opened by no reader.
      if (!open || isLoading) return;
      const [select, value] = dataset.example ? [example, dataset.example] : [language, dataset.language];
      if (select.value === value) return;
      select.value = value;
      void show();
    },
    true,
  );
  void show();
}
