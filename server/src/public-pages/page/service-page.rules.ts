import type { Language } from '@enp/shared/calls/api'
import { miniAppLink } from '@enp/shared/links/deep-link'
import { jpegCopySize, toJpegCopyPath } from '../../media/jpeg-twin.rules.ts'
import { variantWidths } from '../../media/media.rules.ts'
import type { PublicService } from '../public-service.rules.ts'
import { listFacts } from './facts.rules.ts'
import { type Html, html } from './html.rules.ts'
import { otherLanguage, renderServiceHead, type Site, toPagePath } from './page-head.rules.ts'
import { formatDay, formatReviews, formatRoubles, pageWords } from './page-words.rules.ts'
import { renderDocument } from './render-document.rules.ts'

export interface PageSite extends Site {
  /** Undefined while Telegram does not answer: the page then has no button. */
  readonly bot: string | undefined
}

/** The whole page without JavaScript. */
export function renderServicePage(language: Language, service: PublicService, site: PageSite): string {
  const words = pageWords[language]
  const other = otherLanguage[language]
  return renderDocument({
    language,
    head: renderServiceHead(language, service, site),
    header: html`<a class="other" href="${toPagePath(other, service.id)}" hreflang="${other}" lang="${other}">${words.otherLanguage}</a>`,
    main: html`<article${typed(language, service)}>
${renderHero(service)}
${renderTitle(language, service)}
${renderBooking(language, service, site)}
<section><h2 lang="${language}">${words.about}</h2>
${renderDescription(service)}</section>
${renderFeatures(language, service)}
${renderPlan(language, service)}
${renderPrices(language, service)}
${renderFacts(language, service)}
${renderPhotos(language, service)}
</article>`,
  })
}

/** The language of the organizer's texts, if it is not that of the page. */
const typed = (language: Language, { textLanguage }: PublicService): Html =>
  textLanguage === language ? html`` : html` lang="${textLanguage}"`

function renderHero(service: PublicService): Html {
  const [photo] = service.media
  if (photo) return renderPhoto(photo, service.title, 'eager')
  const { width, height } = jpegCopySize
  return html`<img class="photo" src="${toJpegCopyPath(service)}" alt="" width="${width}" height="${height}">`
}

function renderPhoto(
  { url, alt, width, height }: PublicService['media'][number],
  title: string,
  loading: string,
): Html {
  const sources = variantWidths.map((one) => `${url.replace(/-\d+\.webp$/, `-${one}.webp`)} ${one}w`).join(', ')
  return html`<img class="photo" src="${url}" srcset="${sources}" sizes="(max-width: 720px) 100vw, 720px" alt="${alt || title}" width="${width}" height="${height}" loading="${loading}" decoding="async">`
}

function renderTitle(language: Language, service: PublicService): Html {
  const { categories, from, per } = pageWords[language]
  const { category, city, title, short, organizer, price, stars, reviews } = service
  return html`<header>
<p class="kind"><span lang="${language}">${categories[category]}</span> · ${city}</p>
<h1>${title}</h1>
<p class="short">${short}</p>
<p class="quiet">${organizer}</p>
${reviews > 0 && html`<p class="quiet" lang="${language}">${formatReviews(language, stars, reviews)}</p>`}
<p class="price" lang="${language}"><strong>${from(formatRoubles(language, price))}</strong> ${per[service.per]}</p>
</header>`
}

function renderBooking(language: Language, { id, freeDays }: PublicService, { bot }: PageSite): Html {
  const words = pageWords[language]
  const link = (date?: string) => bot && miniAppLink(bot, { subject: { kind: 'service', id, ...(date && { date }) } })
  const days = freeDays.map((day) => {
    const name = formatDay(language, day)
    return html`<li>${bot ? html`<a href="${link(day)}">${name}</a>` : html`<span>${name}</span>`}</li>`
  })
  return html`<section class="booking" lang="${language}"><h2>${words.freeDays}</h2>
${days.length > 0 ? html`<ul class="days">${days}</ul>` : html`<p>${words.noFreeDays}</p>`}
${bot !== undefined && html`<a class="button" href="${link()}">${words.open}</a>`}
<p class="hint">${words.openHint}</p></section>`
}

function renderDescription({ description }: PublicService): Html {
  const paragraphs = description.split(/\n+/).filter((text) => text.trim() !== '')
  return html`${paragraphs.map((text) => html`<p>${text}</p>`)}`
}

function renderFeatures(language: Language, { features }: PublicService): Html {
  const kinds = ['highlight', 'inclusion', 'exclusion', 'accessibility'] as const
  const sections = kinds.map((kind) => {
    const items = features.filter(({ type }) => type === kind)
    return items.length === 0
      ? html``
      : html`<section><h2 lang="${language}">${pageWords[language].featureKinds[kind]}</h2>
<ul class="${kind}">${items.map(({ text }) => html`<li>${text}</li>`)}</ul></section>`
  })
  return html`${sections}`
}

function renderPlan(language: Language, { excursion }: PublicService): Html {
  const stops = excursion?.plan ?? []
  if (stops.length === 0) return html``
  return html`<section><h2 lang="${language}">${pageWords[language].plan}</h2>
<ol class="plan">${stops.map(({ time, title }) => html`<li><b>${time}</b> <span>${title}</span></li>`)}</ol></section>`
}

function renderPrices(language: Language, { options, per }: PublicService): Html {
  const words = pageWords[language]
  const rows = options.map(
    ({ name, price, isPrivate }) =>
      html`<div><dt>${name}</dt><dd lang="${language}">${words.from(formatRoubles(language, price))} ${isPrivate ? words.perGroup : words.per[per]}</dd></div>`,
  )
  return html`<section><h2 lang="${language}">${words.prices}</h2><dl>${rows}</dl></section>`
}

function renderFacts(language: Language, service: PublicService): Html {
  const rows = listFacts(language, service).map(
    ({ name, value, isTyped }) =>
      html`<div><dt lang="${language}">${name}</dt><dd${isTyped ? html`` : html` lang="${language}"`}>${value}</dd></div>`,
  )
  return html`<section><h2 lang="${language}">${pageWords[language].facts}</h2><dl>${rows}</dl></section>`
}

function renderPhotos(language: Language, { media, title }: PublicService): Html {
  const photos = media.slice(1)
  if (photos.length === 0) return html``
  return html`<section><h2 lang="${language}">${pageWords[language].photos}</h2>
<div class="photos">${photos.map((photo) => renderPhoto(photo, title, 'lazy'))}</div></section>`
}
