/** Effective dates begin at midnight of this zone. */
export const settingsZone = 'Europe/Moscow'
