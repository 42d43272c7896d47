import { Services } from '../features/catalog/list/services.tsx'

export function ServicesPage() {
  return <Services />
}
