/** The code of the pages that a person most often goes to, each in a file of its own. */
export const servicesCode = async () => (await import('../pages/services-page.tsx')).ServicesPage
export const serviceCode = async () => (await import('../pages/service-page.tsx')).ServicePage
export const miningCode = async () => (await import('../pages/mining-page.tsx')).MiningPage
export const earnCode = async () => (await import('../pages/earn-page.tsx')).EarnPage
export const walletCode = async () => (await import('../pages/wallet-page.tsx')).WalletPage
export const friendsCode = async () => (await import('../pages/friends-page.tsx')).FriendsPage
export const profileCode = async () => (await import('../pages/profile-page.tsx')).ProfilePage
export const ordersCode = async () => (await import('../pages/order-history-page.tsx')).OrderHistoryPage
export const liveHoldCode = async () => (await import('../features/bookings/live/live-hold.tsx')).LiveHold
export const laterCode = async () => (await import('./later.tsx')).Later
export const noticeCode = async () => (await import('./session-notice.tsx')).SessionNotice
