import type { ServiceCard } from '@enp/shared/calls/catalog/catalog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { session } from '../../../api/api.ts'
import { refetchTags } from '../../../api/refetch-tags.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { errorText } from '../../../locales/error-text.ts'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { createToastHandle } from '../../../ui/feedback/toast/toast-handle.ts'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { heartIcon } from '../../../ui/icons/lazy-icons.ts'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { useCatalogTexts } from '../catalog.texts.ts'
import { useFavorite } from './use-favorite.ts'

const AddToListSheet = lazyPart(async () => (await import('../lists/add-to-list-sheet.tsx')).AddToListSheet)

interface FavoriteButtonProps {
  readonly service: Pick<ServiceCard, 'id' | 'title' | 'isFavorite'>
  readonly look?: 'plain' | 'solid' | 'glass'
  /** Offers an undo in lists where removing the favorite also removes the card. */
  readonly undoable?: boolean
}

/** Toast shared by all favorite buttons: a success hides the previous failure. */
const refusal = createToastHandle()
/** Hidden when the favorite is removed again. */
const added = createToastHandle()

/** Offers to sign in if the user is signed out, and a named list after adding a favorite. */
export function FavoriteButton({ service, look = 'plain', undoable = false }: FavoriteButtonProps) {
  const { text, catalog } = useCatalogTexts()
  const signedOut = useSession().status === 'failed'
  const signIn = useSignIn()
  const [isListed, setListed] = useState(false)
  const turn = useFavorite(service.id, {
    onSaved: refusal.hide,
    onError: (error) => refusal.show({ kind: 'error', text: `${catalog.favoriteNotSaved} ${errorText(text, error)}` }),
  })
  const press = () => {
    if (signedOut) {
      showToast({ kind: 'info', text: catalog.signInFirst, action: { label: catalog.signIn, onPress: signIn } })
      return
    }
    const undo = turn(!service.isFavorite)
    if (!service.isFavorite) {
      const action = { label: catalog.toList, onPress: () => setListed(true) }
      added.show({ kind: 'ok', text: catalog.favoriteAdded, action })
      return
    }
    added.hide()
    if (!undoable) return
    const removed = catalog.favoriteRemoved(service.title)
    showToast({ kind: 'info', text: removed, action: { label: catalog.undo, onPress: undo } })
  }
  const closeLists = () => setListed(false)
  return (
    <>
      <IconButton
        icon={heartIcon}
        look={look}
        size={22}
        label={catalog.favorite(service.title)}
        pressed={service.isFavorite}
        haptic="light"
        onPress={press}
      />
      {isListed && (
        <LazySheet onClose={closeLists}>
          <AddToListSheet serviceId={service.id} onClose={closeLists} />
        </LazySheet>
      )}
    </>
  )
}

function useSignIn(): () => void {
  const client = useQueryClient()
  return async () => {
    const state = await session().start()
    if (state.status === 'signed-in') refetchTags(client, 'Services')
  }
}
