export function mapLink({ lat, lon }: { readonly lat: number; readonly lon: number }): string {
  return `https://yandex.ru/maps/?pt=${lon},${lat}&z=15&l=map`
}
