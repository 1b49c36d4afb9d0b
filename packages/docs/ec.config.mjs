import { defineEcConfig } from "@astrojs/starlight/expressive-code";
import { visit } from "@astrojs/starlight/expressive-code/hast";

/**
 * Omits what would be half of a page: spans in the default color, and the second copy of the code in the copy button.
 * `markdown-content.astro` gives the button its code when it is used.
 */
const smallBlocks = {
  name: "small-blocks",
  hooks: {
    postprocessRenderedBlock({ renderData, styleVariants }) {
      const defaultColor = styleVariants.map(({ theme }, index) => `--${index}:${theme.fg.toUpperCase()}`).join(";");
      visit(renderData.blockAst, "element", (node, index, parent) => {
        delete node.properties.dataCode;
        const [text] = node.children;
        const isColored = text?.type === "text" && text.value.trim() !== "" && node.properties.style !== defaultColor;
        if (node.properties.style?.startsWith("--0:") && !isColored) parent.children[index] = text;
      });
    },
  },
};

export default defineEcConfig({
  themes: ["github-dark", "github-light"],
  // Window-style frames add no information.
  defaultProps: { frame: "code" },
  styleOverrides: {
    borderRadius: "0.5rem",
    codeBackground: "var(--sl-color-gray-7)",
    frames: {
      editorActiveTabIndicatorTopColor: "transparent",
      editorTabBarBackground: "var(--sl-color-gray-6)",
      inlineButtonBackground: "var(--sl-color-gray-6)",
      inlineButtonBackgroundIdleOpacity: "1",
      shadowColor: "transparent",
    },
  },
  plugins: [smallBlocks],
});
