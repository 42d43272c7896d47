import { Favorites } from '../features/catalog/favorites/favorites.tsx'
import { BackToParent } from '../ui/actions/back-to-parent.tsx'

export function FavoritesPage() {
  return (
    <>
      <BackToParent parent="/profile" />
      <Favorites />
    </>
  )
}
