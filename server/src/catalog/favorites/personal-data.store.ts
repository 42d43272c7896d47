import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

export const favoriteData: PersonalDataHandler = {
  name: 'favorites',
  export: (tx, userId) =>
    tx
      .selectFrom('favorite')
      .innerJoin('service', 'service.id', 'favorite.service_id')
      .select(['service.id', 'service.title', 'favorite.created_at as at'])
      .where('favorite.user_id', '=', userId)
      .orderBy('favorite.created_at')
      .execute(),
  async erase(tx, userId) {
    await tx.deleteFrom('favorite').where('user_id', '=', userId).execute()
  },
}
