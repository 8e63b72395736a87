import type { Theme } from "vitepress";
import Layout from "./SiteLayout.vue";
import "@fontsource/ibm-plex-sans/400.css";
import "@fontsource/ibm-plex-sans/600.css";
import "@fontsource/ibm-plex-mono/400.css";
import "./styles/fonts.css";
import "./styles/colors.css";
import "./styles/base.css";
import "./styles/frame.css";
import "./styles/prose.css";

export default { Layout } satisfies Theme;
