/** How far it is, in Russian. English is typed by its keys. */
export const distanceRu = {
  kilometres: (value: string) => `${value}\u00a0км`,
  metres: (value: string) => `${value}\u00a0м`,
  fromYou: (distance: string) => `${distance} от\u00a0вас`,
}
