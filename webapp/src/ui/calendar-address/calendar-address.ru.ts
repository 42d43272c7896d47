export const calendarAddressRu = {
  create: 'Получить адрес',
  google: 'Google Календарь',
  other: 'Apple, Outlook',
  copy: 'Скопировать адрес',
  copied: 'Адрес скопирован',
  copyFailed: 'Адрес не\u00a0скопировался.',
  revoke: 'Отозвать адрес',
  revokeSure: 'Календари с\u00a0этим адресом перестанут обновляться. Отозвать?',
  revoked: 'Адрес больше не\u00a0работает',
  failed: 'Адрес не\u00a0загрузился',
}
