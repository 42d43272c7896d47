import { useLocation, useParams } from 'react-router-dom'
import { Favorites } from '../features/catalog/favorites/favorites.tsx'
import { MyLists } from '../features/catalog/lists/my-lists.tsx'
import { OwnList } from '../features/catalog/lists/own-list.tsx'
import { SharedList } from '../features/catalog/lists/shared-list.tsx'
import { BackToParent } from '../ui/actions/buttons/back-to-parent.tsx'

/** The favorites, and the lists of docs/rules/lists.md#screens. */
export function FavoritesPage() {
  const { id } = useParams()
  const [, , part] = useLocation().pathname.split('/')
  const { parent, content } = toContent(part, id)
  return (
    <>
      <BackToParent parent={parent} />
      {content}
    </>
  )
}

function toContent(part: string | undefined, id: string | undefined) {
  if (part === 'shared' && id) return { parent: '/services', content: <SharedList key={id} id={id} /> }
  if (id) return { parent: '/favorites/lists', content: <OwnList key={id} id={id} /> }
  if (part === 'lists') return { parent: '/favorites', content: <MyLists /> }
  return { parent: '/profile', content: <Favorites /> }
}
