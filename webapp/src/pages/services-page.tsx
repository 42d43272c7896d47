import { Services } from '../features/catalog/services.tsx'

/** `/services` */
export function ServicesPage() {
  return <Services />
}
