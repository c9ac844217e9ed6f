'use client'

import { holdSubmit } from '@/components/form/use-held-submit'

// Runs before the first paint, so that a chosen theme or a closed sidebar never flashes the other way. It also marks the first
// frame with data-first; should the mark fail, everything is shown.
const script = `var d=document.documentElement;d.dataset.first='';try{var t=localStorage.getItem('labmark.theme');if(t)d.dataset.theme=t;if(localStorage.getItem('labmark.sidebar')==='closed')d.dataset.sidebar='closed'}catch(e){}requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(()=>d.removeAttribute('data-first'))))`

/**
 * Applies the display choices kept in this browser before anything is drawn, and holds back what is sent before the page is
 * ready. `nonce` lets it run under the page's policy.
 */
export function FirstPaint({ nonce }: { nonce: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and it has to run while the page is parsed
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `${script};${holdSubmit}` }} />
}
