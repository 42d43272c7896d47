import { Friends } from '../features/friends/friends.tsx'

/** `/friends` */
export function FriendsPage() {
  return <Friends />
}
