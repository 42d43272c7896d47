import { useSearchParams } from 'react-router-dom'

export type CatalogView = 'list' | 'map'

interface InAddress {
  readonly view: CatalogView
  /** Stored in the URL, so that Back leads from the map to the list. */
  readonly show: (view: CatalogView) => void
  readonly pin: string | undefined
  readonly choosePin: (id: string | undefined) => void
}

/** In the URL, so that Back leads from the map to the list. */
export function useCatalogView(): InAddress {
  const [address, setAddress] = useSearchParams()
  const change = (key: 'view' | 'pin', value: string | undefined, replace: boolean) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === undefined) next.delete(key)
        else next.set(key, value)
        if (key === 'view') next.delete('pin')
        return next
      },
      { replace },
    )
  return {
    view: address.get('view') === 'map' ? 'map' : 'list',
    show: (view) => change('view', view === 'map' ? view : undefined, false),
    pin: address.get('pin') ?? undefined,
    choosePin: (id) => change('pin', id, true),
  }
}
