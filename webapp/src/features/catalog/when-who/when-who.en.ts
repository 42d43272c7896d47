import { createFormat } from '../../../locales/format/format.ts'
import type { whenWhoRu } from './when-who.ru.ts'

const { number, plural } = createFormat('en')

export const whenWhoEn: typeof whenWhoRu = {
  title: 'When and who',
  who: 'Who',
  adults: 'Adults',
  children: 'Children',
  childrenNote: 'up to\u00a017',
  ages: (count) => (count === 1 ? 'Age of the child' : 'Ages of the children'),
  agesNote: 'Tickets and tax depend on\u00a0it',
  childAge: (place) => `Age of child ${place}`,
  age: (count) =>
    count === 0 ? 'under\u00a01' : `${number(count, 0)}\u00a0${plural(count, { one: 'year', other: 'years' })}`,
  less: (what) => `Fewer: ${what.toLowerCase()}`,
  more: (what) => `More: ${what.toLowerCase()}`,
  nights: (count) => `${number(count, 0)}\u00a0${plural(count, { one: 'night', other: 'nights' })}`,
}
