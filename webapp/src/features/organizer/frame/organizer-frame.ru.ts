export const frameRu = {
  tabs: {
    ...{ today: 'Сегодня', bookings: 'Брони', calendar: 'Календарь' },
    ...{ earnings: 'Доход', services: 'Услуги', cases: 'Споры' },
  },
  tabsLabel: 'Кабинет организатора',
  choose: 'Организатор',
  offline: 'Без\u00a0сети',
  suspended: (reason: string, until: string | undefined) =>
    `Организатор приостановлен${until ? `: до ${until}` : ''}. Причина: «${reason}». Услуги скрыты, выплаты ждут.`,
  nobodyTitle: 'Здесь работают организаторы',
  nobodyText: 'Если вас пригласили в\u00a0команду, откройте ссылку из\u00a0приглашения ещё раз.',
  toServices: 'К\u00a0услугам',
}
