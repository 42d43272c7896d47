import type { PlaceAliasRefusal } from '@enp/shared/calls/search-words/place-aliases'
import type { SynonymRefusal } from '@enp/shared/calls/search-words/synonyms'

export const synonymsRu = {
  synonymsButton: 'Синонимы поиска',
  synonymWords: {
    ask: 'Пришлите слово, чтобы найти его синонимы, или новый синоним: попариться = баня. До 60 символов с каждой стороны. Выйти — /cancel.',
    none: 'Таких синонимов нет.',
    found: (total: number) => `Найдено синонимов: ${total}. Нажмите на синоним, чтобы удалить его.`,
    next: (total: number) => `С синонимом найдёт: ${total}`,
    saveButton: 'Добавить синоним',
    removeAsk: (pair: string) => `Удалить синоним «${pair}»? Поиск перестанет его понимать.`,
    added: 'Синоним добавлен. Поиск учтёт его в течение минуты.',
    removed: 'Синоним удалён. Поиск забудет его в течение минуты.',
  },
  wordsRemoveButton: 'Да, удалить',
  wordsKeepButton: 'Оставить',
  synonymNow: ({ phrase, total }: { phrase: string; total: number }) => `«${phrase}» сейчас находит услуг: ${total}`,
  synonymRefusal: {
    empty: 'Нужны буквы или цифры с обеих сторон знака «=».',
    same: 'Так уже есть, менять нечего.',
    taken: 'Эта фраза уже означает место, порядок сортировки или ничего. Выберите другую фразу.',
  } as Readonly<Record<SynonymRefusal, string>>,
  placeAliasesButton: 'Названия мест',
  placeAliasWords: {
    ask: 'Пришлите название, чтобы найти его регион, или новое название: Питер = Санкт-Петербург. До 60 символов с каждой стороны. Выйти — /cancel.',
    none: 'Таких названий нет.',
    found: (total: number) => `Найдено названий: ${total}. Нажмите на название, чтобы удалить его.`,
    next: (total: number) => `С этим названием найдёт: ${total}`,
    saveButton: 'Добавить название',
    removeAsk: (pair: string) => `Удалить название «${pair}»? Поиск и выбор региона перестанут его понимать.`,
    added: 'Название добавлено. Поиск учтёт его в течение минуты.',
    removed: 'Название удалено. Поиск забудет его в течение минуты.',
  },
  placeAliasTaken: (place: string) => `Это название уже у другого места: ${place}. Сначала удалите его там.`,
  placeAliasRefusal: {
    empty: 'Нужны буквы или цифры с обеих сторон знака «=».',
    unknown: 'Такого региона нет. Пришлите его полное название или код, например RU-KR.',
    same: 'Так уже есть, менять нечего.',
    word: 'Это название региона или синоним поиска. Выберите другое название.',
  } as Readonly<Record<Exclude<PlaceAliasRefusal, 'taken'>, string>>,
}
