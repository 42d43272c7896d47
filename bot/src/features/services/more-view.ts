import type { DraftContent, DraftOption } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import type { Texts } from '../../texts/texts.ts'
import type { ContentLine } from './content-line.ts'

const longestValue = 200

/** Lists what the file of an import brought besides the fields of the form. */
export function moreLines(texts: Texts, { more = {}, options }: DraftContent): ContentLine[] {
  const names = texts.serviceMore
  const { geo, languages, paymentMethods, enpDiscountMax, shortDescription, features, pricePer, status } = more
  const { hotel, excursion, entertainment } = more
  const bring = [hotel, excursion, entertainment].flatMap((details) => details?.bring ?? [])
  const values: ReadonlyArray<readonly [string, ReadonlyArray<string | number | undefined>]> = [
    [names.english, [more.title_en, more.shortDescription_en, more.description_en, more.city_en, more.address_en]],
    [names.summary, [shortDescription]],
    [names.geo, geo ? [geo.lat, geo.lon] : []],
    [names.zone, [more.timeZone]],
    [names.features, features?.map(({ text }) => text) ?? []],
    [names.languages, languages ?? []],
    [names.payment, [...(paymentMethods ?? []), ...(enpDiscountMax === undefined ? [] : [`enp ${enpDiscountMax}%`])]],
    [names.price, [pricePer && names.pricePer[pricePer]]],
    [names.status, [status && names.statusOf[status]]],
    [names.stars, [hotel?.stars]],
    [names.amenities, hotel?.amenities ?? []],
    [names.plan, excursion?.plan?.map(({ time, title }) => `${time} ${title}`) ?? []],
    [names.group, [excursion?.groupSizeMax]],
    [names.bring, bring],
    ...options.flatMap((option) => optionValues(names, option)),
  ]
  return values.flatMap(([name, parts], index) => {
    const text = parts.filter((part) => part !== undefined).join(', ')
    return text === ''
      ? []
      : [{ key: `more.${index}`, html: `${name}: ${escapeHtmlWithoutLinks(cutText(text, longestValue))}` }]
  })
}

function optionValues(names: Texts['serviceMore'], { more }: DraftOption) {
  const { units = [], beds, mealPlan, weekendPercent, resources = [], questions = [], pickUps = [] } = more ?? {}
  const tickets = units.map(({ kind, title, price }) =>
    [title ?? names.unit[kind], price].filter((part) => part !== undefined).join(' '),
  )
  return [
    [names.units, tickets],
    [names.beds, [beds, mealPlan && names.meals[mealPlan]]],
    [names.weekend, [weekendPercent && `${weekendPercent}%`]],
    [names.resources, resources.map(({ key }) => key)],
    [names.questions, questions.map(({ text }) => text)],
    [names.pickUps, pickUps.map(({ title }) => title)],
  ] as const
}
