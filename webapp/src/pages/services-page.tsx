import { Services } from '../features/catalog/list/services.tsx'

/** `/services` */
export function ServicesPage() {
  return <Services />
}
