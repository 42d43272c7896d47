import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber } = createNumberFormat('ru')

export const applyingRu = {
  applySaved: 'Ответы сохранены на сутки. Заявка не отправлена, продолжить можно кнопкой.',
  stepBackButton: '‹ Назад',
  applyButton: 'Стать организатором',
  applyOffer: 'Вас пригласили принимать путешественников на enp travel. Заявка — четыре вопроса, ответ придёт сюда.',
  applyAsk: {
    name: '<b>Шаг 1 из 4.</b> Как называется ваша компания или проект? Так вас увидят путешественники.',
    about: '<b>Шаг 2 из 4.</b> Расскажите о себе: что и где вы проводите, сколько лет, что отличает вас от других.',
    region: '<b>Шаг 3 из 4.</b> В каком регионе вы работаете? Можно написать обиходное название: «Питер», «Алтай».',
    contact: '<b>Шаг 4 из 4.</b> Как с вами связаться? Телефон или почта. Их увидят только операторы.',
  },
  applyField: {
    name: 'Название',
    about: 'О себе',
    region: 'Регион',
    contact: 'Контакт',
  },
  applyContact: (contact: string) => `Контакт: ${contact}`,
  applySummary: '<b>Проверьте заявку</b>',
  applySendButton: 'Отправить',
  applyChoose: 'Нажмите «Отправить» или выберите, что исправить. Выйти — /cancel.',
  applyTextOnly: 'Ответьте, пожалуйста, текстом. Выйти — /cancel.',
  applyTooLong: (most: number) =>
    `Нужен текст не длиннее ${formatNumber(most)} символов, хотя бы с одной буквой. Попробуйте ещё раз.`,
  applyNotTaken: 'Заявка не принята: в одном из ответов нет видимого текста. Исправьте и отправьте снова.',
  applyWaiting: 'Ваша заявка уже у операторов. Ответ придёт сюда.',
  applySent: {
    operators: 'Заявка передана операторам. Ответ придёт сюда.',
    nobody: 'Заявка сохранена и ждёт операторов. Ответ придёт сюда.',
  },
  regionUnknown: 'Такого региона не нашлось. Напишите название иначе.',
  regionSeveral: 'Какой именно?',
  applicationOf: (person: string) => `<b>Заявка организатора</b>, ${person}`,
  applicationState: ({ state, operator }: { state: 'pending' | 'approved' | 'refused'; operator: string }) =>
    ({ pending: 'Ждёт решения.', approved: `Одобрена: ${operator}.`, refused: `Отклонена: ${operator}.` })[state],
  applicationApproveButton: 'Одобрить',
  applicationRefuseButton: 'Отклонить',
  moderatedOf: ({ edit, organizer }: { edit: 'edit' | 'new'; organizer: string }) =>
    ({ edit: `<b>Изменение услуги</b>, ${organizer}`, new: `<b>Новая услуга</b>, ${organizer}` })[edit],
  moderatedState: ({
    state,
    operator,
  }: {
    state: 'submitted' | 'published' | 'returned' | 'draft'
    operator: string
  }) =>
    ({
      submitted: 'Ждёт решения.',
      published: `Опубликована: ${operator}.`,
      returned: `Возвращена: ${operator}.`,
      draft: 'Организатор отозвал или правит её.',
    })[state],
  moderatedNewPhotos: (added: number) => `Новых фотографий: ${formatNumber(added)}`,
  moderatedPhotosButton: (photos: number) => `Фото · ${formatNumber(photos)}`,
  moderatedPublishButton: 'Опубликовать',
  moderatedReturnButton: 'Вернуть',
  moderationReason: (reason: string) => `Причина: «${reason}».`,
  moderationAskReason: 'Напишите причину одним сообщением, её прочтёт организатор. Передумали — /cancel.',
  moderationReasonRules: (most: number) =>
    `Нужна причина текстом, не длиннее ${formatNumber(most)} символов. Передумали — /cancel.`,
  moderationTold: 'Готово, организатор увидит причину.',
  adminOrganizers: 'Организаторы и услуги',
  adminOrganizersCount: ({
    applications,
    services,
    imports,
  }: Record<'applications' | 'services' | 'imports', number>) =>
    `<b>Ждут решения.</b> Заявки: ${formatNumber(applications)}, услуги: ${formatNumber(services)}${imports > 0 ? `, файлы услуг: ${formatNumber(imports)}` : ''}.`,
  importReviewOf: (organizer: string) => `<b>Файл услуг</b>, ${organizer}`,
  importReviewCounts: ({
    created,
    edits,
    bad,
    withoutPicture,
  }: Record<'created' | 'edits' | 'bad' | 'withoutPicture', number>) =>
    [
      `Новых: ${formatNumber(created)}, изменений: ${formatNumber(edits)}.`,
      ...(bad > 0 ? [`Строк с ошибками, не вошли: ${formatNumber(bad)}.`] : []),
      ...(withoutPicture > 0 ? [`Не все фото открылись: ${formatNumber(withoutPicture)}.`] : []),
    ].join(' '),
  importReviewSample: ({ title, city, price }: { title: string; city: string; price: number }) =>
    `— ${title}${city ? `, ${city}` : ''}${price > 0 ? `, ${formatNumber(price)}\u00a0₽` : ''}`,
  importReviewMore: (count: number) => `и ещё ${formatNumber(count)}`,
  importReviewState: ({ state, operator }: { state: 'submitted' | 'decided' | 'withdrawn'; operator: string }) =>
    ({
      submitted: 'Ждёт решения.',
      decided: `Решение: ${operator}.`,
      withdrawn: 'Организатор отозвал файл.',
    })[state],
  importReviewDone: ({ waiting, published, returned }: Record<'waiting' | 'published' | 'returned', number>) =>
    `Опубликовано: ${formatNumber(published)}, возвращено: ${formatNumber(returned)}${waiting > 0 ? `, ждут: ${formatNumber(waiting)}` : ''}.`,
  importReviewOpenButton: 'Открыть услуги',
  importReviewPublishButton: (count: number) => `Опубликовать все: ${formatNumber(count)}`,
  importReviewReturnButton: (count: number) => `Вернуть все: ${formatNumber(count)}`,
  importReviewPage: ({ page, pages }: { page: number; pages: number }) =>
    `Услуги файла, страница ${formatNumber(page)} из ${formatNumber(pages)}. Любую можно вернуть с причиной; остальные публикует «Опубликовать все».`,
  importReviewMark: { submitted: '', published: '✓ ', returned: '↩ ', draft: '✎ ' },
}
