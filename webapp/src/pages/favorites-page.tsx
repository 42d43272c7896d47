import { Favorites } from '../features/catalog/favorites/favorites.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'

export function FavoritesPage() {
  return (
    <>
      <BackTo parent="/profile" />
      <Favorites />
    </>
  )
}
