// Shows only the entries of a list whose text holds what is typed. Without this script all of them are there to open.
for (const filter of document.querySelectorAll(".filter")) {
  const input = filter.querySelector("input");
  const status = filter.querySelector("output");
  const list = filter.parentElement;
  const entries = [...list.querySelectorAll("[data-filter]")];
  const more = list.querySelector(".more");
  filter.hidden = false;
  input.addEventListener("input", () => {
    const wanted = input.value.trim().toLowerCase();
    for (const entry of entries) entry.hidden = !entry.dataset.filter.toLowerCase().includes(wanted);
    const shown = entries.filter((entry) => !entry.hidden);
    more.open = wanted !== "";
    more.hidden = !shown.some((entry) => more.contains(entry));
    status.value = wanted === "" ? "" : `${shown.length} of ${entries.length}`;
  });
}

// A link to something that is folded away opens it.
const openTarget = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let node = target; node; node = node.parentElement) if (node.tagName === "DETAILS") node.open = true;
  target?.scrollIntoView();
};
addEventListener("hashchange", openTarget);
openTarget();
