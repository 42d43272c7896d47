import { fileURLToPath } from 'node:url'
import type { Language } from '@enp/shared/calls/api'
import { findLinks } from '@enp/shared/links/links'
import { I18n, type I18nFlavor } from '@grammyjs/i18n'

export const defaultLanguage: Language = 'ru'

/** Loads the Fluent texts; the default language is that of Telegram. */
export function loadTexts(): I18n {
  return new I18n({
    defaultLocale: defaultLanguage,
    directory: fileURLToPath(new URL('locales', import.meta.url)),
    localeNegotiator: (ctx) => toLanguage(ctx.from?.language_code),
    // Isolation marks are invisible in a chat and break copied text.
    fluentBundleOptions: { useIsolating: false },
  })
}

/** English if Telegram's language is English, else Russian; docs/rules/users.md. */
export function toLanguage(code: string | undefined): Language {
  return /^en\b/i.test(code ?? '') ? 'en' : defaultLanguage
}

/** Returns the context's language. The library knows only Telegram's, not the chosen one. */
export function currentLanguage({ t }: Pick<I18nFlavor, 't'>): Language {
  return t('language-code') === 'en' ? 'en' : defaultLanguage
}

export function htmlToPlainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** Escapes text and disables links by `code`. Not for bold or italic, which exclude `code`. */
export function escapeHtmlWithoutLinks(text: string): string {
  const links = findLinks(text)
  const [first] = links
  if (!first) return escapeHtml(text)
  const pieces = links.map(({ end, text: link }, index) => {
    return `<code>${escapeHtml(link)}</code>${escapeHtml(text.slice(end, links[index + 1]?.start))}`
  })
  return escapeHtml(text.slice(0, first.start)) + pieces.join('')
}
