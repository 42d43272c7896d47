import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber, plural } = createNumberFormat('ru')

export const moderationRu = {
  operatorFriends: (total: number) =>
    total === 0
      ? 'Приглашений на проверке нет.'
      : `<b>На проверке ${formatNumber(total)} ${plural(total, { one: 'приглашение</b>', few: 'приглашения</b>', other: 'приглашений</b>' })}`,
  operatorFriend: ({ name, inviter }: { name: string; inviter: string }) => `<b>${name}</b>, по ссылке: ${inviter}`,
  operatorFriendSign: {
    network: 'Много входов из одной сети, в профиле нет ни имени пользователя, ни фото.',
    many: 'Больше 20 друзей этого человека стали активными за один день.',
  },
  operatorFriendMore: (count: number) => `На проверке по той же ссылке: ещё ${formatNumber(count)}.`,
  operatorFriendState: ({
    state,
    enp,
    usdt,
  }: {
    state: 'counted' | 'not_counted' | 'under_review'
    enp: number
    usdt: number
  }) =>
    ({
      counted: 'Засчитано: награды будут выплачены в срок.',
      not_counted: 'Не засчитано: наград не будет.',
      under_review: `Ждут решения: ${formatNumber(enp)} enp и ${formatNumber(usdt)} USDT обеим сторонам.`,
    })[state],
  operatorFriendCountButton: 'Засчитать',
  operatorFriendRefuseButton: 'Не засчитывать',
  operatorFriendGone: 'Этого приглашения больше нет.',
  reviewAbout: (title: string) => `<b>Отзыв: ${title}</b>`,
  reviewState: ({ state, operator }: { state: 'published' | 'hidden' | 'pending'; operator: string }) =>
    ({
      published: `Опубликован: ${operator}.`,
      hidden: `Не опубликован: ${operator}.`,
      pending: 'Ждёт решения: до него отзыв никто не видит.',
    })[state],
  reviewPublishButton: 'Опубликовать',
  reviewRejectButton: 'Отклонить',
  reviewHideButton: 'Скрыть',
  reviewGone: 'Этого отзыва больше нет.',
}
