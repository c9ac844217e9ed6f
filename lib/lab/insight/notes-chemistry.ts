/** By experiment, a note on each of its questions in their order. */
export const chemistryNotes = {
  'ph-and-properties-of-acids-and-bases': [
    'Lay the colour chart beside the paper: red stands at the acid end, pH 1 to 2; 7 is green and 13 is violet.',
    'Sort the samples into acids and bases first: a solution of sodium hydrogencarbonate is a mild base, and only bases lie above 7.',
    'Bring a burning splint to the mouth of the tube: the pop is hydrogen. Zn + 2HCl → ZnCl₂ + H₂.',
    'A carbonate with an acid gives carbon dioxide, and carbon dioxide makes the white calcium carbonate that turns lime water milky.',
    'Zinc is amphoteric and so reacts with a warm base as well: Zn + 2NaOH → Na₂ZnO₂ + H₂.',
  ],
  'types-of-chemical-reactions': [
    'Count what goes in and what comes out: CaO + H₂O → Ca(OH)₂ makes one product of two, a combination, and the hot beaker shows that heat is given out.',
    'Write the equation CaO + H₂O → Ca(OH)₂ and name its product: calcium hydroxide, or slaked lime.',
    '2FeSO₄ → Fe₂O₃ + SO₂ + SO₃: the gases escape, and the reddish-brown residue is iron(III) oxide, which is ferric oxide.',
    'Iron takes the place of copper: the blue Cu²⁺ leaves the solution, which fades, and copper settles reddish-brown on the nail.',
    'Let the two ions change partners on the board: Na₂SO₄ + BaCl₂ → BaSO₄ + 2NaCl. Sodium chloride stays dissolved, barium sulphate does not.',
  ],
  'reactivity-of-metals-with-salt-solutions': [
    'Build the order from the test tubes: the metal that displaces another stands above it, which gives Al, Zn, Fe, Cu.',
    'Go along the copper row of the table: no salt solution changes with copper, so copper is the least reactive of the four.',
    'Zinc is above iron and displaces it: the green Fe²⁺ leaves the solution and iron settles dark on the strip.',
    'Aluminium is covered by a thin oxide layer that keeps the solution off; show a rubbed strip and an unrubbed one side by side.',
    'A metal displaces only those below it: iron is below zinc, so zinc sulphate is left as it is.',
  ],
  'properties-of-acetic-acid': [
    'Waft the vapour towards the nose, never sniff at the mouth of the tube: it is the sharp smell of vinegar.',
    'Acids turn blue litmus red and leave red litmus as it is; try both papers with vinegar.',
    'Pass the gas through lime water: it turns milky, so it is carbon dioxide. An acid with a hydrogencarbonate never gives hydrogen.',
    'Shake the tube and let it stand: no layer comes back, because ethanoic acid mixes with water in all proportions.',
    'Show a label from a kitchen bottle: vinegar is ethanoic acid at 5 to 8 per cent in water.',
  ],
  'cleaning-capacity-of-soap-in-soft-and-hard-water': [
    'Hardness comes from the salts of calcium and magnesium; sodium and potassium salts are no trouble to soap.',
    'The calcium and magnesium in the water take the place of the sodium in the soap, and these new soaps do not dissolve: that is scum.',
    'Ask what could make one tube lather more by accident: different water, different soap or more shakes. All three must be equal.',
    'Rank the four by their dissolved calcium and magnesium: distilled water has none, so no soap is lost as scum.',
    'The calcium and magnesium salts of a detergent dissolve in water, so a detergent goes on cleaning where soap turns to scum.',
  ],
} as const
