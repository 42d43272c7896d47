import type { DraftOption } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { parseExtra } from '@enp/shared/typed-text/typed-extras'
import { mustBeLike } from '../../../catalog/import/faults/value-problems.rules.ts'
import { CellFault, readCsvParts } from '../../../catalog/import/files/import-csv-cells.ts'
import { changeMore, changeOption } from './change-option.rules.ts'
import { formatList } from './format-more.rules.ts'
import type { MoreFieldRule } from './more-field-rule.rules.ts'

/** Lines «Обед — 20»: how many of an add-on there are on a day or at a start time. */
export const stockField: MoreFieldRule = {
  group: 'additions',
  ofOption: true,
  set: (content, text, index) => {
    const extras = content.options[index]?.extras ?? []
    const stocks = new Map(
      text === undefined
        ? []
        : readCsvParts(text, (part) => {
            const typed = parseExtra(part)
            const extra = extras.find(({ title }) => title.toLowerCase() === typed?.title.toLowerCase())
            if (!typed || !extra) throw new CellFault(mustBeLike(`${extras[0]?.title ?? 'Обед'} — 20`))
            return [extra.key, typed.price] as const
          }),
    )
    const keys = extras.map(({ key }) => key)
    return { ...content, options: content.options.map((option) => setStocks(option, keys, stocks)) }
  },
  show: ({ options }, index) => {
    const { extras, more } = options[index] ?? {}
    const lines = (more?.extras ?? []).flatMap(({ key, stock }) => {
      const title = extras?.find((extra) => extra.key === key)?.title
      return stock === undefined || title === undefined ? [] : [`${title} — ${stock}`]
    })
    return formatList(lines) || undefined
  },
}

/** An add-on with the same key in several options has one stock. */
function setStocks(option: DraftOption, keys: readonly string[], stocks: ReadonlyMap<string, number>): DraftOption {
  const { extras = [] } = option.more ?? {}
  const changed = (option.extras ?? []).flatMap(({ key }) => {
    const { stock: before, ...others } = extras.find((extra) => extra.key === key) ?? { key }
    const stock = keys.includes(key) ? stocks.get(key) : before
    const one = { ...others, ...(stock !== undefined && { stock }) }
    return Object.keys(one).length > 1 ? [one] : []
  })
  return changeMore(option, { extras: changed.length > 0 ? changed : undefined })
}

/** Lines «Катер «Заря» — 12 — на каждого»: options that name the same resource share it. */
export const resourcesField: MoreFieldRule = {
  group: 'additions',
  ofOption: true,
  set: (content, text, index) => {
    const read = text === undefined ? [] : readCsvParts(text, parseResource)
    const used = read.map(({ key, isPerUnit }) => ({ key, per: isPerUnit ? ('unit' as const) : ('booking' as const) }))
    const changed = changeOption(content, index, (option) =>
      changeMore(option, { resources: used.length > 0 ? used : undefined }),
    )
    const named = new Set(changed.options.flatMap(({ more }) => more?.resources ?? []).map(({ key }) => key))
    const others = (content.more?.organizerResources ?? []).filter(({ key }) => !read.some((one) => one.key === key))
    const all = [...others, ...read.map(({ key, name, capacity }) => ({ key, name, capacity }))]
    const { organizerResources: _, ...more } = content.more ?? {}
    const organizerResources = all.filter(({ key }) => named.has(key))
    return { ...changed, more: { ...more, ...(organizerResources.length > 0 && { organizerResources }) } }
  },
  show: ({ options, more }, index, words) => {
    const lines = (options[index]?.more?.resources ?? []).flatMap(({ key, per }) => {
      const known = more?.organizerResources?.find((resource) => resource.key === key)
      return known ? [`${known.name} — ${known.capacity}${per === 'unit' ? ` — ${words.perUnit}` : ''}`] : []
    })
    return formatList(lines) || undefined
  },
}

const unitMark = /\s+[—–-]\s+(?:на каждого|на место|per guest|each)$/iu

function parseResource(part: string) {
  const typed = parseExtra(part.replace(unitMark, ''))
  const key = typed?.title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
  if (!typed || !key) throw new CellFault(mustBeLike('Катер «Заря» — 12'))
  return { key, name: typed.title, capacity: typed.price, isPerUnit: unitMark.test(part) }
}
