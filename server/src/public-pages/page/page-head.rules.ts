import type { Language } from '@enp/shared/calls/api'
import { jpegCopySize, toJpegCopyPath } from '../../media/jpeg-twin.rules.ts'
import type { PublicService } from '../public-service.rules.ts'
import { type Html, html, jsonBlock } from './html.rules.ts'
import { formatDay, formatRoubles, pageWords } from './page-words.rules.ts'
import { createStructuredData } from './structured-data.rules.ts'

export const pagePrefixes = { ru: '/s/', en: '/en/s/' } as const satisfies Record<Language, string>
export const otherLanguage = { ru: 'en', en: 'ru' } as const satisfies Record<Language, Language>

export const toPagePath = (language: Language, id: string): string => pagePrefixes[language] + id

export interface Site {
  /** Undefined without WEBAPP_URL: pages then announce no absolute link. */
  readonly origin: string | undefined
}

/** The organizer, the price and the next free day, as messengers show them below a link. */
export function formatPreview(language: Language, { organizer, price, per, freeDays: [day] }: PublicService): string {
  const { from, per: units, nextFree } = pageWords[language]
  const amount = `${from(formatRoubles(language, price))} ${units[per]}`
  return [organizer, amount, day && nextFree(formatDay(language, day))].filter(Boolean).join(' · ')
}

export function renderServiceHead(language: Language, service: PublicService, { origin }: Site): Html {
  // Without a translation the page in the other language shows the same texts.
  const own = service.textLanguage === language ? language : service.textLanguage
  const page = origin && origin + toPagePath(own, service.id)
  const preview = formatPreview(language, service)
  const picture = origin && origin + toJpegCopyPath(service)
  const title = `${service.title} — enp travel`
  return html`${renderCommonHead(title)}
<meta name="description" content="${`${preview}. ${service.short}`}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="enp travel">
<meta property="og:locale" content="${pageWords[language].locale}">
<meta property="og:title" content="${service.title}">
<meta property="og:description" content="${preview}">
<meta name="twitter:card" content="summary_large_image">
${page !== undefined && picture !== undefined && renderLinks({ language, service, page, picture, origin: origin ?? '' })}
${jsonBlock(createStructuredData(service, { page, pictures: listPictures(service, origin) }))}`
}

interface Links extends Site {
  readonly language: Language
  readonly service: PublicService
  readonly page: string
  readonly picture: string
  readonly origin: string
}

function renderLinks({ language, service, page, picture, origin }: Links): Html {
  const isTranslated = service.textLanguage === language
  const alternates = (['ru', 'en'] as const).map(
    (one) => html`<link rel="alternate" hreflang="${one}" href="${origin + toPagePath(one, service.id)}">
`,
  )
  return html`<link rel="canonical" href="${page}">
${isTranslated && alternates}<meta property="og:url" content="${page}">
<meta property="og:image" content="${picture}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="${jpegCopySize.width}">
<meta property="og:image:height" content="${jpegCopySize.height}">
<meta property="og:image:alt" content="${service.title}">
<meta name="twitter:image" content="${picture}">`
}

function listPictures({ media, cover }: PublicService, origin: string | undefined): string[] {
  if (origin === undefined) return []
  const named = media.length > 0 ? media.map((photo) => ({ media: [photo], cover })) : [{ media: [], cover }]
  return named.map((one) => origin + toJpegCopyPath(one))
}

export function renderCommonHead(title: string): Html {
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a1112">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f2e8">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
<link rel="stylesheet" href="/s/style.css">
<link rel="icon" type="image/svg+xml" href="/s/icon.svg">`
}
