import type { CaseKind, CaseOutcome } from '@enp/shared/calls/bookings/cases'

type NewKind = Exclude<CaseKind, 'no_show_objection'>
const kinds: Readonly<Record<NewKind, string>> = {
  not_as_described: 'Было не\u00a0как в\u00a0описании',
  other: 'Другая проблема',
}

export const caseRu = {
  report: 'Сообщить о\u00a0проблеме',
  wasThere: 'Я\u00a0был на\u00a0месте',
  openUntil: (until: string) => `Это можно сделать до\u00a0${until}.`,
  show: 'Посмотреть спор',
  title: 'Спор о\u00a0поездке',
  kindLabel: 'Что случилось',
  kinds,
  label: 'Как всё было',
  placeholder: 'Что обещали, что было на\u00a0самом деле, кто это видел',
  of: 'из',
  empty: 'Напишите пару слов',
  send: 'Отправить организатору',
  hint: 'Организатор ответит за\u00a03\u00a0дня и\u00a0может предложить деньги. Потом решит оператор.',
  photosHint: 'Фото можно добавить в\u00a0чате с\u00a0ботом.',
  failed: 'Не\u00a0получилось загрузить спор',
  states: {
    awaiting_organizer: (until: string) => `Ждём ответа организатора до\u00a0${until}.`,
    offered: (until: string) => `Организатор предлагает вернуть деньги. Ответьте до\u00a0${until}.`,
    awaiting_operator: (_: string) => 'Решает оператор. Мы напишем в\u00a0чат.',
    decided: (at: string) => `Решение принято, исполнится ${at}.`,
    closed: (_: string) => 'Спор закрыт.',
  },
  sides: { guest: 'Вы', organizer: 'Организатор' },
  photos: (count: string) => `Фото: ${count}`,
  accept: (sum: string) => `Принять ${sum}`,
  decline: 'Отказаться',
  acceptText: 'Если примете, деньги вернутся тем же способом, а\u00a0спор закроется.',
  outcomes: {
    nothing: (_: string) => 'Решение: без возврата.',
    refund: (sum: string) => `Решение: возврат ${sum}.`,
    usdt: (sum: string) => `Решение: компенсация в\u00a0usdt на\u00a0${sum}.`,
    enp: (sum: string) => `Решение: компенсация в\u00a0enp на\u00a0${sum}.`,
    offer_accepted: (sum: string) => `Вы приняли предложение: ${sum}.`,
    no_show_withdrawn: (_: string) => 'Организатор снял отметку о\u00a0неявке.',
  } satisfies Record<CaseOutcome, (sum: string) => string>,
  reason: (words: string) => `Причина: «${words}»`,
}
