-- A name of two or three words for each experiment, for tables, buttons and searches.
ALTER TABLE "Experiment" ADD COLUMN "shortTitle" TEXT NOT NULL DEFAULT '';

UPDATE "Experiment" SET "shortTitle" = short.title
  FROM (VALUES
    ('ph-and-properties-of-acids-and-bases', 'pH, acids and bases'),
    ('types-of-chemical-reactions', 'Types of reactions'),
    ('reactivity-of-metals-with-salt-solutions', 'Reactivity of metals'),
    ('properties-of-acetic-acid', 'Acetic acid'),
    ('cleaning-capacity-of-soap-in-soft-and-hard-water', 'Soap in hard water'),
    ('focal-length-of-concave-mirror', 'Concave mirror'),
    ('focal-length-of-convex-lens', 'Convex lens'),
    ('refraction-through-glass-slab', 'Glass slab'),
    ('refraction-through-glass-prism', 'Glass prism'),
    ('image-distance-of-convex-lens', 'Image distances'),
    ('dependence-of-potential-difference-on-current', 'Ohm’s law'),
    ('equivalent-resistance-in-series-and-parallel', 'Series and parallel'),
    ('stomata-in-a-leaf-peel', 'Stomata'),
    ('carbon-dioxide-is-given-out-during-respiration', 'CO₂ in respiration'),
    ('binary-fission-in-amoeba', 'Amoeba'),
    ('budding-in-yeast-and-hydra', 'Yeast and Hydra'),
    ('parts-of-the-embryo-of-a-dicot-seed', 'Dicot seed'),
    ('light-is-necessary-for-photosynthesis', 'Light in photosynthesis'),
    ('carbon-dioxide-is-necessary-for-photosynthesis', 'CO₂ in photosynthesis'),
    ('action-of-salivary-amylase-on-starch', 'Salivary amylase'),
    ('phototropism-and-geotropism', 'Tropisms'),
    ('homology-and-analogy-in-plants-and-animals', 'Homology and analogy')
  ) AS short (id, title)
 WHERE "Experiment".id = short.id;
