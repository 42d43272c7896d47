export const distanceRu = {
  kilometres: (value: string) => `${value}\u00a0км`,
  metres: (value: string) => `${value}\u00a0м`,
  fromYou: (distance: string) => `${distance} от\u00a0вас`,
}
