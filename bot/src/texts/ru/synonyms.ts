import type { SynonymRefusal } from '@enp/shared/calls/search-words/synonyms'

export const synonymsRu = {
  synonymsButton: 'Синонимы поиска',
  synonymsAsk:
    'Пришлите слово, чтобы найти его синонимы, или новый синоним: попариться = баня. До 60 символов с каждой стороны. Выйти — /cancel.',
  synonymsNone: 'Таких синонимов нет.',
  synonymsFound: (total: number) => `Найдено синонимов: ${total}. Нажмите на синоним, чтобы удалить его.`,
  synonymNow: ({ phrase, total }: { phrase: string; total: number }) => `«${phrase}» сейчас находит услуг: ${total}`,
  synonymNext: (total: number) => `С синонимом найдёт: ${total}`,
  synonymSaveButton: 'Добавить синоним',
  synonymAdded: 'Синоним добавлен. Поиск учтёт его в течение минуты.',
  synonymRemoved: 'Синоним удалён. Поиск забудет его в течение минуты.',
  synonymRefusal: {
    empty: 'Нужны буквы или цифры с обеих сторон знака «=».',
    same: 'Так уже есть, менять нечего.',
    taken: 'Эта фраза уже означает место, порядок сортировки или ничего. Выберите другую фразу.',
  } as Readonly<Record<SynonymRefusal, string>>,
}
