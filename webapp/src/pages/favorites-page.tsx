import { Favorites } from '../features/catalog/favorites/favorites.tsx'
import { BackToParent } from '../ui/actions/back-to.tsx'

export function FavoritesPage() {
  return (
    <>
      <BackToParent parent="/profile" />
      <Favorites />
    </>
  )
}
