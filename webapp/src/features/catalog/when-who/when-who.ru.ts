import { createFormat } from '../../../locales/format/format.ts'

const { number, plural } = createFormat('ru')

export const whenWhoRu = {
  title: 'Когда и\u00a0кто',
  who: 'Кто',
  nights: (count: number) =>
    `${number(count, 0)}\u00a0${plural(count, { one: 'ночь', few: 'ночи', many: 'ночей', other: 'ночи' })}`,
}
