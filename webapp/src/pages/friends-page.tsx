import { Friends } from '../features/friends/friends.tsx'

export function FriendsPage() {
  return <Friends />
}
