type Words = Readonly<Record<string, readonly string[]>>

/** Words that organizers write for the values of a column, next to the documented ones. */
const wordsOfColumns: Readonly<Record<string, Words>> = {
  category: {
    hotel: ['жильё', 'гостиница', 'отель', 'гостевой дом', 'дом', 'апартаменты', 'accommodation'],
    excursion: ['экскурсия', 'тур', 'прогулка', 'поход', 'tour'],
    entertainment: ['развлечение', 'активность', 'activity'],
  },
  cancellation_policy: {
    flexible: ['гибкие', 'гибкая', 'гибко'],
    moderate: ['умеренные', 'умеренная', 'умеренно'],
    strict: ['строгие', 'строгая', 'строго'],
    nonrefundable: ['без возврата', 'невозвратная', 'невозвратный', 'невозвратно', 'non-refundable'],
  },
  confirmation: {
    instant: ['сразу', 'мгновенное', 'мгновенно', 'автоматически'],
    request: ['по заявке', 'по запросу', 'on request'],
  },
  difficulty: {
    easy: ['легко', 'лёгкая', 'лёгкий'],
    moderate: ['средне', 'средняя', 'средний'],
    hard: ['сложно', 'сложная', 'сложный'],
  },
  kind: {
    show: ['шоу', 'концерт', 'спектакль'],
    park: ['парк'],
    spa: ['спа', 'баня'],
    rental: ['прокат', 'аренда'],
    museum: ['музей'],
    workshop: ['мастер-класс'],
  },
  meal_plan: {
    none: ['нет', 'без питания', 'не включено'],
    breakfast: ['завтрак', 'завтраки'],
    half_board: ['полупансион'],
    full_board: ['полный пансион'],
  },
  price_per: {
    person: ['человек', 'человека', 'за человека'],
    booking: ['группа', 'группу', 'за группу'],
  },
  is_private: {
    yes: ['да'],
    no: ['нет'],
  },
  status: {
    published: ['опубликовано', 'опубликована'],
    hidden: ['скрыто', 'скрыта'],
  },
}

/** Kinds of units, as a price cell names them. */
const wordsOfUnits: Words = {
  adult: ['взрослый', 'взрослые', 'взрослого'],
  youth: ['студент', 'студенты', 'школьник', 'молодёжный', 'подросток'],
  child: ['ребёнок', 'дети', 'детский', 'ребёнка'],
  infant: ['младенец', 'малыш', 'младенцы'],
  senior: ['пенсионер', 'пенсионеры', 'пенсионный', 'пожилые'],
  room: ['номер', 'комната', 'дом', 'ночь'],
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е').trim()

const index = (words: Words) =>
  new Map(
    Object.entries(words).flatMap(([value, others]) =>
      [value, ...others].map((other) => [plain(other), value] as const),
    ),
  )

const valuesOfColumns = new Map(Object.entries(wordsOfColumns).map(([column, words]) => [column, index(words)]))
const unitKinds = index(wordsOfUnits)

/** Returns the documented value of a cell; an unknown one stays as it is. */
export const toCellValue = (column: string, cell: string): string =>
  valuesOfColumns.get(column)?.get(plain(cell)) ?? cell

/** Adds to each documented value the Russian word that a cell may have instead. */
export function addRussianWords(values: readonly unknown[]): string[] {
  const words = Object.values(wordsOfColumns).find((known) => values.every((value) => String(value) in known))
  return values.map((value) => {
    const word = words?.[String(value)]?.[0]
    return word === undefined ? String(value) : `${word} (${value})`
  })
}

export const toUnitKind = (word: string): string => unitKinds.get(plain(word)) ?? word.toLowerCase()
