export async function loadCheckout() {
  return (await import('./checkout/checkout-sheet.tsx')).CheckoutSheet
}
