/** What the pages that later work builds say until then, in Russian. English is typed by its keys. */
export const comingSoonRu = {
  heading: 'Этот раздел ещё строится',
  sections: {
    earn: {
      title: 'Заработок',
      text: 'Здесь появятся задания и\u00a0ежедневный бонус. А\u00a0enp уже можно копить в\u00a0майнинге.',
      action: 'Открыть майнинг',
    },
  },
}
