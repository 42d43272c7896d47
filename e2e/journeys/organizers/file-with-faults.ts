/** A table of 200 services in which twenty rows have one fault each, each of another kind. */
const good = {
  ...{ Артикул: '', Категория: 'Экскурсия', Название: '', Описание: 'Идём по кромке каньона.', Регион: 'Карелия' },
  ...{ Город: 'Сортавала', Адрес: 'Площадь, 1', 'Условия отмены': 'Умеренные', Цена: '4900', Вместимость: '8' },
  ...{ Начало: '9:00', Длительность: '8 ч', 'Место встречи': 'У фонтана', Сложность: 'Лёгкая', Фото: '', Сезоны: '' },
  ...{ Дополнительно: '', 'Размер группы': '', Широта: '', Долгота: '', Подтверждение: '', 'Часовой пояс': '' },
  ...{ Гид: 'Вера Ильина', 'Телефон гида': '+79210000003' },
}
type Row = Readonly<Record<keyof typeof good, string>>

const faults: readonly Partial<Row>[] = [
  ...[{ Категория: 'Полёт' }, { Название: '' }, { Описание: '' }, { Город: '' }, { 'Условия отмены': 'Как выйдет' }],
  ...[{ Цена: 'по запросу' }, { Цена: '' }, { Вместимость: 'много' }, { Вместимость: '0' }, { Начало: '25:70' }],
  ...[{ Длительность: 'весь день' }, { Сложность: 'Страшная' }, { Фото: 'boat.jpg' }, { Артикул: 'N-0' }],
  ...[{ Сезоны: '31.02–05.03 120 %' }, { Дополнительно: 'Уха' }, { Широта: '161', Долгота: '30' }],
  ...[{ Подтверждение: 'может быть' }, { 'Часовой пояс': 'Луна' }, { 'Место встречи': '' }],
]
const count = 200
const everyRows = 9

const rightRow = (index: number): Row => ({ ...good, Артикул: `N-${index}`, Название: `Прогулка ${index}` })
const faultOf = (index: number) => (index % everyRows === 1 ? faults[(index - 1) / everyRows] : undefined)

export const faultyRows = faults.length
export const headings = Object.keys(good)
export const faultyTable: readonly (readonly string[])[] = [
  headings,
  ...Array.from({ length: count }, (_, index) => Object.values({ ...rightRow(index), ...faultOf(index) })),
]

/** Corrects each marked row of the copy, as an organizer does in a spreadsheet. */
export function correctCopy(copy: string): { readonly csv: string; readonly marked: number } {
  const [head = '', ...lines] = copy.trimEnd().split('\r\n')
  const isMarked = (line: string) => !line.endsWith(';')
  const corrected = lines.map((line, index) =>
    isMarked(line) ? `${Object.values(rightRow(index)).map(quote).join(';')};` : line,
  )
  return { csv: [head, ...corrected, ''].join('\r\n'), marked: lines.filter(isMarked).length }
}

const quote = (cell: string) => (/[;,"]/.test(cell) ? `"${cell}"` : cell)
