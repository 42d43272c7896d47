import type { LegalDocument } from '@enp/shared/calls/legal/legal'
import type { LegalTextVersion } from '@enp/shared/calls/legal/operator-legal'
import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber } = createNumberFormat('ru')

export const legalRu = {
  legalButton: 'Правила и данные',
  legalTitle: '<b>Правила и данные</b>\nВыберите текст и язык.',
  legalPlace: {
    terms: { ru: 'Правила, по-русски', en: 'Правила, по-английски' },
    privacy: { ru: 'Личные данные, по-русски', en: 'Личные данные, по-английски' },
  } as Readonly<Record<LegalDocument, Readonly<Record<'ru' | 'en', string>>>>,
  legalNoVersions: 'Действует встроенный текст, других версий не было.',
  legalVersion: ({ from, operator, state }: { from: string; operator: string; state: string }) =>
    `${from} · ${operator} · ${state}`,
  legalState: {
    past: 'прошлая версия',
    present: 'действует',
    planned: 'запланирована',
    revoked: 'отменена',
  } as Readonly<Record<LegalTextVersion['state'], string>>,
  legalReadButton: (from: string) => `Прочитать: ${from}`,
  legalEditButton: 'Новый текст',
  legalRevokeButton: (from: string) => `Отменить план: ${from}`,
  legalRevokeAsk: 'Отменить запланированный текст? Останется тот, что действовал бы без него.',
  legalRevokeYesButton: 'Да, отменить план',
  legalRevocation: {
    revoked: 'Запланированный текст отменён.',
    before: 'Этот текст уже отменили, ничего делать не нужно.',
    effective: 'Поздно: этот текст уже действует. Опубликуйте новый.',
  },
  legalAskText:
    'Пришлите текст сообщением или файлом .txt или .md, до 40 000 знаков. Каждая строка — абзац. Строка «# …» в начале — заголовок страницы, «## …» — заголовок раздела.',
  legalAskDay:
    'С какого дня? Нажмите кнопку или пришлите дату, например 31.12.2026. День начинается в 00:00 по Москве.',
  legalPreview: ({ sections, characters, from }: { sections: number; characters: number; from: string }) =>
    `Разделов: ${formatNumber(sections)}, знаков: ${formatNumber(characters)}. Действует с ${from}.`,
  legalPreviewOther: (since: string) => `Текст на другом языке останется: он действует с ${since}.`,
  legalPreviewOtherBuiltIn: 'На другом языке останется встроенный текст.',
  legalPreviewNoConsent: 'Пользователи увидят дату изменения. Соглашаться заново они не должны.',
  legalConfirmButton: 'Опубликовать',
  legalKeepButton: 'Оставить как есть',
  legalKept: 'Хорошо, ничего не изменилось.',
  legalDone: (from: string) => `Текст опубликован. Он действует с ${from}.`,
  legalChanged: 'Файл изменился, пока вы смотрели. Проверьте ещё раз:',
  legalRefused: {
    empty: 'В тексте нет ни одного абзаца. Пришлите другой.',
    long: 'Текст длиннее 40 000 знаков. Сократите его и пришлите снова.',
    file: 'Файл не читается как текст UTF-8 до 160 КБ. Пришлите .txt или .md.',
    same: 'Этот текст уже действует. Пришлите другой.',
    past: 'Этот день прошёл. Пришлите другой день.',
    far: 'Можно не дальше года вперёд. Пришлите другой день.',
  },
  legalSince: (date: string) => `Действует с ${date}`,
  openTerms: 'Прочитать целиком',
  privacyTextSince: (date: string) => `Полный текст изменён. Действует с ${date}`,
}
