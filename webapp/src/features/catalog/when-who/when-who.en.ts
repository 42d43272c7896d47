import { createFormat } from '../../../locales/format/format.ts'
import type { whenWhoRu } from './when-who.ru.ts'

const { number, plural } = createFormat('en')

export const whenWhoEn: typeof whenWhoRu = {
  title: 'When and who',
  who: 'Who',
  nights: (count) => `${number(count, 0)}\u00a0${plural(count, { one: 'night', other: 'nights' })}`,
}
