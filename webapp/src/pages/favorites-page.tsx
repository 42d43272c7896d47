import { Favorites } from '../features/catalog/favorites/favorites.tsx'
import { BackToParent } from '../ui/actions/buttons/back-to-parent.tsx'

export function FavoritesPage() {
  return (
    <>
      <BackToParent parent="/profile" />
      <Favorites />
    </>
  )
}
