import { fileURLToPath } from 'node:url'
import type { Language } from '@enp/shared/calls/api'
import { findLinks } from '@enp/shared/links'
import { I18n, type I18nFlavor } from '@grammyjs/i18n'

export const defaultLanguage: Language = 'ru'

/** The Fluent texts of both languages; the language follows the messenger until the server says another. */
export function loadTexts(): I18n {
  return new I18n({
    defaultLocale: defaultLanguage,
    directory: fileURLToPath(new URL('locales', import.meta.url)),
    localeNegotiator: (ctx) => toLanguage(ctx.from?.language_code),
    // The marks around values are invisible in a chat and break what people copy.
    fluentBundleOptions: { useIsolating: false },
  })
}

/** English for those whose messenger speaks it, Russian for everybody else; docs/product.md, section 7. */
export function toLanguage(code: string | undefined): Language {
  return /^en\b/i.test(code ?? '') ? 'en' : defaultLanguage
}

/** The language that a context speaks now: the chosen one, where `applyChosenLanguage` was asked; the library tells only the messenger's. */
export function currentLanguage({ t }: Pick<I18nFlavor, 't'>): Language {
  return t('language-code') === 'en' ? 'en' : defaultLanguage
}

/** An alert and a button are plain text. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

/** Values of people go into texts that the messenger reads as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/**
 * Words of people without live links: Telegram makes none of what is in `code`, which a tap copies. Not within bold or
 * italic text, where Telegram takes no `code`.
 */
export function inertHtml(text: string): string {
  const links = findLinks(text)
  const [first] = links
  if (!first) return escapeHtml(text)
  const pieces = links.map(({ end, text: link }, index) => {
    return `<code>${escapeHtml(link)}</code>${escapeHtml(text.slice(end, links[index + 1]?.start))}`
  })
  return escapeHtml(text.slice(0, first.start)) + pieces.join('')
}
