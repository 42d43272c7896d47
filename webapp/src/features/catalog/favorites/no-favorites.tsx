import spotFavorites from '@enp/shared/design/illustrations/spot-favorites.svg'
import spotSearch from '@enp/shared/design/illustrations/spot-search.svg'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { useCatalogTexts } from '../catalog.texts.ts'

export function NoFavorites({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  const { catalog } = useCatalogTexts()
  const navigate = useNavigate()
  if (filtered) {
    return (
      <Empty
        heading="h2"
        picture={spotSearch}
        title={catalog.favoritesNothingTitle}
        action={<Button onPress={onReset}>{catalog.favoritesAll}</Button>}
      >
        {catalog.favoritesNothingText}
      </Empty>
    )
  }
  return (
    <Empty
      heading="h2"
      picture={spotFavorites}
      title={catalog.favoritesEmptyTitle}
      action={<Button onPress={() => void navigate('/services')}>{catalog.toServices}</Button>}
    >
      {catalog.favoritesEmptyText}
    </Empty>
  )
}
