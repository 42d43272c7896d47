import { isWebAppVersionAtLeast } from './platform.ts'

export type ThemeName = 'dark' | 'light'

export type ThemeParams = Record<string, string>

export const themes: Record<ThemeName, ThemeParams> = {
  dark: {
    bg_color: '#17212b',
    secondary_bg_color: '#232e3c',
    section_bg_color: '#17212b',
    section_header_text_color: '#6ab3f3',
    section_separator_color: '#111921',
    header_bg_color: '#17212b',
    bottom_bar_bg_color: '#17212b',
    text_color: '#f5f5f5',
    hint_color: '#708499',
    subtitle_text_color: '#708499',
    link_color: '#6ab3f3',
    accent_text_color: '#6ab2f2',
    button_color: '#5288c1',
    button_text_color: '#ffffff',
    destructive_text_color: '#ec3942',
  },
  light: {
    bg_color: '#ffffff',
    secondary_bg_color: '#efeff3',
    section_bg_color: '#ffffff',
    section_header_text_color: '#6d6d71',
    section_separator_color: '#eaeaea',
    header_bg_color: '#f7f7f7',
    bottom_bar_bg_color: '#f2f2f2',
    text_color: '#000000',
    hint_color: '#8e8e93',
    subtitle_text_color: '#8e8e93',
    link_color: '#007aff',
    accent_text_color: '#007aff',
    button_color: '#007aff',
    button_text_color: '#ffffff',
    destructive_text_color: '#ff3b30',
  },
}

/** Client versions that introduced a color; older clients don't send it. */
const since: Record<string, string> = {
  secondary_bg_color: '6.1',
  header_bg_color: '7.0',
  accent_text_color: '7.0',
  section_bg_color: '7.0',
  section_header_text_color: '7.0',
  subtitle_text_color: '7.0',
  destructive_text_color: '7.0',
  section_separator_color: '7.6',
  bottom_bar_bg_color: '7.10',
}

export function getTheme(name: ThemeName, version: string): ThemeParams {
  return Object.fromEntries(
    Object.entries(themes[name]).filter(([key]) => isWebAppVersionAtLeast(version, since[key] ?? '6.0')),
  )
}
