export default {
  document: "../../../.data/tasks/galaxy.json",
  pages: { offset: { offset: "offset", items: "data", total: "meta.total" } },
};
