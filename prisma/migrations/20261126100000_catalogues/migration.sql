-- The catalogue is data: versions that the company makes and publishes, of which each academic session of a school uses one,
-- and experiments of a school's own beside them. expand: the version before reads the experiments of its session as ever.
CREATE TYPE "CatalogueStatus" AS ENUM ('draft', 'published');
CREATE TABLE "Catalogue" (
    "id" UUID NOT NULL,
    "board" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "session" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "status" "CatalogueStatus" NOT NULL DEFAULT 'draft',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "publishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Catalogue_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Catalogue_board_level_session_version_key" ON "Catalogue"("board", "level", "session", "version");
INSERT INTO "Catalogue" ("id", "board", "level", "session", "version", "status", "publishedAt")
VALUES ('0199f000-0000-7000-8000-000000000001', 'CBSE', '10', '2026-27', 1, 'published', now());

ALTER TABLE "Experiment" ADD COLUMN "catalogueId" UUID;
ALTER TABLE "Experiment" ADD COLUMN "institutionId" UUID;
ALTER TABLE "Experiment" ADD COLUMN "pastSession" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Experiment" ADD COLUMN "firstSlug" TEXT NOT NULL DEFAULT '';
UPDATE "Experiment" SET "catalogueId" = '0199f000-0000-7000-8000-000000000001', "firstSlug" = id;
ALTER TABLE "Experiment" ADD CONSTRAINT "Experiment_of_catalogue_or_school" CHECK (num_nonnulls("catalogueId", "institutionId") = 1);
ALTER TABLE "Experiment" ADD CONSTRAINT "Experiment_catalogueId_fkey" FOREIGN KEY ("catalogueId") REFERENCES "Catalogue"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Experiment" ADD CONSTRAINT "Experiment_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE UNIQUE INDEX "Experiment_catalogueId_subject_number_key" ON "Experiment"("catalogueId", "subject", "number");
CREATE UNIQUE INDEX "Experiment_catalogueId_firstSlug_key" ON "Experiment"("catalogueId", "firstSlug");
CREATE UNIQUE INDEX "Experiment_institutionId_pastSession_subject_number_key" ON "Experiment"("institutionId", "pastSession", "subject", "number");
DROP INDEX "Experiment_subject_number_key";

ALTER TABLE "AcademicSession" ADD COLUMN "catalogueId" UUID;
ALTER TABLE "AcademicSession" ADD CONSTRAINT "AcademicSession_catalogueId_fkey" FOREIGN KEY ("catalogueId") REFERENCES "Catalogue"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
SELECT set_config('labmark.institute', '*', true);
UPDATE "AcademicSession" SET "catalogueId" = '0199f000-0000-7000-8000-000000000001';

-- A session that names no catalogue, as the version before makes it, gets the newest published one of its name, of the board
-- that the school has; else the one that the school has; else the newest published one of the years before.
CREATE FUNCTION choose_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE used "Catalogue";
BEGIN
  IF NEW."catalogueId" IS NULL THEN
    SELECT c.* INTO used FROM "AcademicSession" y JOIN "Catalogue" c ON c.id = y."catalogueId"
     WHERE y."institutionId" = NEW."institutionId" ORDER BY y.name DESC LIMIT 1;
    SELECT c.id INTO NEW."catalogueId" FROM "Catalogue" c
     WHERE c.status = 'published' AND (c.board, c.level) = (coalesce(used.board, 'CBSE'), coalesce(used.level, '10'))
       AND (c.session = NEW.name OR c.id = used.id OR used.id IS NULL)
     ORDER BY c.session = NEW.name DESC, c.session < NEW.name DESC, c.session DESC, c.version DESC LIMIT 1;
  ELSIF NOT EXISTS (SELECT 1 FROM "Catalogue" c WHERE c.id = NEW."catalogueId" AND c.status = 'published') THEN
    RAISE EXCEPTION 'an academic session uses a published catalogue';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER own_catalogue BEFORE INSERT OR UPDATE OF "catalogueId" ON "AcademicSession"
  FOR EACH ROW EXECUTE FUNCTION choose_catalogue();

-- The institute whose rows a transaction reaches; NULL where it reaches all or none.
CREATE FUNCTION labmark_institute() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(nullif(current_setting('labmark.institute', true), ''), '*')::uuid
$$;

-- The catalogues of the academic sessions that a transaction reaches in its institute.
CREATE FUNCTION labmark_catalogues() RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(y."catalogueId") FROM "AcademicSession" y
   WHERE y."institutionId" = labmark_institute()
     AND CASE coalesce(current_setting('labmark.academic_session', true), '')
           WHEN '' THEN y."endedAt" IS NULL
           WHEN '*' THEN true
           ELSE y.name = current_setting('labmark.academic_session', true) END
$$;

-- A school has the experiments of its session's catalogue, and its own of that session. Those of catalogues are the company's.
ALTER TABLE "Experiment" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "Experiment" FORCE ROW LEVEL SECURITY;
CREATE POLICY own_experiments ON "Experiment"
  USING ((SELECT current_setting('labmark.institute', true) = '*')
         OR "catalogueId" = ANY ((SELECT labmark_catalogues())::uuid[])
         OR "institutionId" = (SELECT labmark_institute())
            AND ("pastSession" = (SELECT coalesce(current_setting('labmark.academic_session', true), ''))
                 OR (SELECT current_setting('labmark.academic_session', true) = '*')))
  WITH CHECK ((SELECT current_setting('labmark.institute', true) = '*') OR "institutionId" = (SELECT labmark_institute()));
ALTER TABLE "Question" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "Question" FORCE ROW LEVEL SECURITY;
CREATE POLICY own_questions ON "Question"
  USING (EXISTS (SELECT 1 FROM "Experiment" e WHERE e.id = "experimentId"));
CREATE TRIGGER past_session BEFORE INSERT OR UPDATE OR DELETE ON "Experiment" FOR EACH STATEMENT
  EXECUTE FUNCTION labmark_refuse_past_session();
CREATE TRIGGER past_session BEFORE INSERT OR UPDATE OR DELETE ON "Question" FOR EACH STATEMENT
  EXECUTE FUNCTION labmark_refuse_past_session();

-- An experiment takes its questions along; one with recorded answers stays.
ALTER TABLE "Question" DROP CONSTRAINT "Question_experimentId_fkey";
ALTER TABLE "Question" ADD CONSTRAINT "Question_experimentId_fkey" FOREIGN KEY ("experimentId") REFERENCES "Experiment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What to say in class when a question went wrong.
ALTER TABLE "Question" ADD COLUMN "note" TEXT NOT NULL DEFAULT '';
UPDATE "Question" q SET note = n.note FROM (VALUES
  ('ph-and-properties-of-acids-and-bases', 1, 'Lay the colour chart beside the paper: red stands at the acid end, pH 1 to 2; 7 is green and 13 is violet.'),
  ('ph-and-properties-of-acids-and-bases', 2, 'Sort the samples into acids and bases first: a solution of sodium hydrogencarbonate is a mild base, and only bases lie above 7.'),
  ('ph-and-properties-of-acids-and-bases', 3, 'Bring a burning splint to the mouth of the tube: the pop is hydrogen. Zn + 2HCl → ZnCl₂ + H₂.'),
  ('ph-and-properties-of-acids-and-bases', 4, 'A carbonate with an acid gives carbon dioxide, and carbon dioxide makes the white calcium carbonate that turns lime water milky.'),
  ('ph-and-properties-of-acids-and-bases', 5, 'Zinc is amphoteric and so reacts with a warm base as well: Zn + 2NaOH → Na₂ZnO₂ + H₂.'),
  ('types-of-chemical-reactions', 1, 'Count what goes in and what comes out: CaO + H₂O → Ca(OH)₂ makes one product of two, a combination, and the hot beaker shows that heat is given out.'),
  ('types-of-chemical-reactions', 2, 'Write the equation CaO + H₂O → Ca(OH)₂ and name its product: calcium hydroxide, or slaked lime.'),
  ('types-of-chemical-reactions', 3, '2FeSO₄ → Fe₂O₃ + SO₂ + SO₃: the gases escape, and the reddish-brown residue is iron(III) oxide, which is ferric oxide.'),
  ('types-of-chemical-reactions', 4, 'Iron takes the place of copper: the blue Cu²⁺ leaves the solution, which fades, and copper settles reddish-brown on the nail.'),
  ('types-of-chemical-reactions', 5, 'Let the two ions change partners on the board: Na₂SO₄ + BaCl₂ → BaSO₄ + 2NaCl. Sodium chloride stays dissolved, barium sulphate does not.'),
  ('reactivity-of-metals-with-salt-solutions', 1, 'Build the order from the test tubes: the metal that displaces another stands above it, which gives Al, Zn, Fe, Cu.'),
  ('reactivity-of-metals-with-salt-solutions', 2, 'Go along the copper row of the table: no salt solution changes with copper, so copper is the least reactive of the four.'),
  ('reactivity-of-metals-with-salt-solutions', 3, 'Zinc is above iron and displaces it: the green Fe²⁺ leaves the solution and iron settles dark on the strip.'),
  ('reactivity-of-metals-with-salt-solutions', 4, 'Aluminium is covered by a thin oxide layer that keeps the solution off; show a rubbed strip and an unrubbed one side by side.'),
  ('reactivity-of-metals-with-salt-solutions', 5, 'A metal displaces only those below it: iron is below zinc, so zinc sulphate is left as it is.'),
  ('properties-of-acetic-acid', 1, 'Waft the vapour towards the nose, never sniff at the mouth of the tube: it is the sharp smell of vinegar.'),
  ('properties-of-acetic-acid', 2, 'Acids turn blue litmus red and leave red litmus as it is; try both papers with vinegar.'),
  ('properties-of-acetic-acid', 3, 'Pass the gas through lime water: it turns milky, so it is carbon dioxide. An acid with a hydrogencarbonate never gives hydrogen.'),
  ('properties-of-acetic-acid', 4, 'Shake the tube and let it stand: no layer comes back, because ethanoic acid mixes with water in all proportions.'),
  ('properties-of-acetic-acid', 5, 'Show a label from a kitchen bottle: vinegar is ethanoic acid at 5 to 8 per cent in water.'),
  ('cleaning-capacity-of-soap-in-soft-and-hard-water', 1, 'Hardness comes from the salts of calcium and magnesium; sodium and potassium salts are no trouble to soap.'),
  ('cleaning-capacity-of-soap-in-soft-and-hard-water', 2, 'The calcium and magnesium in the water take the place of the sodium in the soap, and these new soaps do not dissolve: that is scum.'),
  ('cleaning-capacity-of-soap-in-soft-and-hard-water', 3, 'Ask what could make one tube lather more by accident: different water, different soap or more shakes. All three must be equal.'),
  ('cleaning-capacity-of-soap-in-soft-and-hard-water', 4, 'Rank the four by their dissolved calcium and magnesium: distilled water has none, so no soap is lost as scum.'),
  ('cleaning-capacity-of-soap-in-soft-and-hard-water', 5, 'The calcium and magnesium salts of a detergent dissolve in water, so a detergent goes on cleaning where soap turns to scum.'),
  ('focal-length-of-concave-mirror', 1, 'Hold the screen at the focus and look: what is on a screen is real and upside down, and of a distant tree it is tiny.'),
  ('focal-length-of-concave-mirror', 2, 'Draw two rays from one point far away: at the mirror they are almost parallel, and parallel rays meet at the focus.'),
  ('focal-length-of-concave-mirror', 3, 'The distance to the sharp image is f; R = 2f, so 15 cm gives 30 cm.'),
  ('focal-length-of-concave-mirror', 4, 'Light that a mirror sends back stays in front of it, so the screen stands on the side of the object.'),
  ('focal-length-of-concave-mirror', 5, 'Distances measured against the incoming light are negative, and the focus of a concave mirror lies in front of it: f is negative.'),
  ('focal-length-of-convex-lens', 1, 'A lens lets light through, so the screen stands on the far side; keep this apart from the mirror, which sends light back.'),
  ('focal-length-of-convex-lens', 2, 'Add the three readings, 60.0 cm, and divide by three; the readings lie evenly about 20.0 cm.'),
  ('focal-length-of-convex-lens', 3, 'P = 1/f with f in metres: 20 cm is 0.20 m, so P = +5 D. Dividing by centimetres is the usual slip.'),
  ('focal-length-of-convex-lens', 4, 'Cover half of the lens in front of the class: the image stays whole, because every part of the lens sends light to each of its points; it is only dimmer.'),
  ('focal-length-of-convex-lens', 5, 'Let the lens char a spot on dark paper, then say that the eye would get the same concentrated light.'),
  ('refraction-through-glass-slab', 1, 'Produce the incident ray through the slab: the emergent ray runs beside it, parallel and shifted to one side.'),
  ('refraction-through-glass-slab', 2, 'Measure it on the tracing, at right angles between the two parallel lines: this shift is the lateral displacement.'),
  ('refraction-through-glass-slab', 3, 'Light is slower in glass, the denser medium, and then bends towards the normal; away from it only on the way out.'),
  ('refraction-through-glass-slab', 4, 'The two faces are parallel, so what bends in bends out by as much: the angle of emergence equals the angle of incidence, 45 degrees.'),
  ('refraction-through-glass-slab', 5, 'Along the normal the angle of incidence is 0, and so is the angle of refraction: the ray goes straight through.'),
  ('refraction-through-glass-prism', 1, 'Produce the incident ray forwards and the emergent ray backwards; the angle between them is the angle of deviation.'),
  ('refraction-through-glass-prism', 2, 'Trace one ray with pins: at both faces it turns towards the thick part of the prism, the base.'),
  ('refraction-through-glass-prism', 3, 'Read the band from the least bent to the most: red first, violet last, because glass refracts violet most.'),
  ('refraction-through-glass-prism', 4, 'Plot the readings: the curve comes down to the angle of minimum deviation and goes up again.'),
  ('refraction-through-glass-prism', 5, 'D = i + e − A = 50 + 50 − 60 = 40 degrees; the angle of the prism is taken away once.'),
  ('image-distance-of-convex-lens', 1, 'At 2F₁ object and image are alike: the image is at 2F₂, real, inverted and of the same size. Draw the two rays.'),
  ('image-distance-of-convex-lens', 2, 'Inside the focus a convex lens is a magnifying glass: nothing meets on a screen, and the eye sees it upright and larger.'),
  ('image-distance-of-convex-lens', 3, 'Put the candle at 3f, 2f and 1.5f in turn: each time the screen moves further away and the image grows.'),
  ('image-distance-of-convex-lens', 4, 'With signs: 1/v = 1/f + 1/u = 1/10 − 1/15 = 1/30, so v = +30 cm on the other side.'),
  ('image-distance-of-convex-lens', 5, 'Draw the rays for an object inside F₁: after the lens they spread apart and meet only when produced backwards.'),
  ('dependence-of-potential-difference-on-current', 1, 'Plot the readings: double the current, double the potential difference, and no current means none: a straight line through the origin.'),
  ('dependence-of-potential-difference-on-current', 2, 'All the current must flow through the ammeter, so it is in series; a voltmeter compares two points, so it is across the resistor.'),
  ('dependence-of-potential-difference-on-current', 3, 'R = V/I = 3.0 V ÷ 0.5 A = 6 ohm; dividing by a half doubles.'),
  ('dependence-of-potential-difference-on-current', 4, 'Slope is rise over run, here V over I, and V/I is the resistance. With the axes changed over it would be 1/R.'),
  ('dependence-of-potential-difference-on-current', 5, 'A current heats the wire, a hot metal resists more, and the points leave the line; so close the key only to read.'),
  ('equivalent-resistance-in-series-and-parallel', 1, 'In series there is one way and the resistances add: 2 + 3 = 5 ohm.'),
  ('equivalent-resistance-in-series-and-parallel', 2, '1/R = 1/6 + 1/3 = 1/2, so R = 2 ohm. Turning the sum over at the end is what is forgotten.'),
  ('equivalent-resistance-in-series-and-parallel', 3, 'Put the ammeter at three places of the one loop: it reads the same everywhere. What is shared out is the potential difference.'),
  ('equivalent-resistance-in-series-and-parallel', 4, 'A second way beside the first makes it easier for the current, so the whole is less than the smaller of the two.'),
  ('equivalent-resistance-in-series-and-parallel', 5, 'Unscrew one of two bulbs, in series and in parallel: only in parallel does the other stay lit, at full voltage.'),
  ('stomata-in-a-leaf-peel', 1, 'Draw both: kidney-shaped guard cells in a dicot leaf, dumb-bell-shaped ones in grasses.'),
  ('stomata-in-a-leaf-peel', 2, 'Safranin stains the peel red; iodine and methylene blue are the stains for other slides.'),
  ('stomata-in-a-leaf-peel', 3, 'Glycerine does not evaporate as water does, so the peel stays moist under the cover slip.'),
  ('stomata-in-a-leaf-peel', 4, 'Bend two long balloons, tied at both ends, as they fill: swollen guard cells curve apart and the pore opens.'),
  ('stomata-in-a-leaf-peel', 5, 'Transpiration is the loss of water vapour; respiration and photosynthesis are about gases that the same pore lets through.'),
  ('carbon-dioxide-is-given-out-during-respiration', 1, 'Potassium hydroxide takes up carbon dioxide and nothing else here; it gives out no gas.'),
  ('carbon-dioxide-is-given-out-during-respiration', 2, 'The seeds use oxygen, the carbon dioxide they give out is absorbed, the pressure falls, and the air outside pushes the water up.'),
  ('carbon-dioxide-is-given-out-during-respiration', 3, 'A germinating seed needs energy to grow and so respires fast; a dry seed hardly respires.'),
  ('carbon-dioxide-is-given-out-during-respiration', 4, 'Blow through a straw into lime water: carbon dioxide makes white calcium carbonate, so it turns milky.'),
  ('carbon-dioxide-is-given-out-during-respiration', 5, 'A control changes one thing only: the same apparatus with dead seeds shows that life makes the difference.'),
  ('binary-fission-in-amoeba', 1, 'Put the slides in order: first the nucleus lengthens and divides, then the cytoplasm follows.'),
  ('binary-fission-in-amoeba', 2, 'Binary means two: one parent cell becomes two daughter cells.'),
  ('binary-fission-in-amoeba', 3, 'One parent and no gametes: asexual. Sexual reproduction needs the fusion of two cells.'),
  ('binary-fission-in-amoeba', 4, 'Ask where the parent is at the end: all of it has gone into the two daughters, nothing remains and nothing dies.'),
  ('binary-fission-in-amoeba', 5, 'Divide the word: cyto for the cell, kinesis for movement. The nucleus divides by karyokinesis, the cytoplasm by cytokinesis.'),
  ('budding-in-yeast-and-hydra', 1, 'A bud is an outgrowth of the parent’s body; a spore is a single cell, and an equal half comes from fission.'),
  ('budding-in-yeast-and-hydra', 2, 'Compare the slides: yeast is a single-celled fungus, Hydra a many-celled animal with tentacles.'),
  ('budding-in-yeast-and-hydra', 3, 'Look for buds upon buds on the slide: as long as they hold together they are a chain.'),
  ('budding-in-yeast-and-hydra', 4, 'Hydra has cells at one place that divide again and again; they push out the bud, which later breaks off.'),
  ('budding-in-yeast-and-hydra', 5, 'After fission there is no parent left, after budding the parent is still there beside the bud.'),
  ('parts-of-the-embryo-of-a-dicot-seed', 1, 'Let a seed germinate on wet cotton: the radicle comes out first and grows down into the root.'),
  ('parts-of-the-embryo-of-a-dicot-seed', 2, 'The plumule, between the cotyledons, grows up into the shoot; radicle and root begin with the same letter.'),
  ('parts-of-the-embryo-of-a-dicot-seed', 3, 'Test a cotyledon with iodine: blue-black, full of starch, the food of the embryo until it has leaves.'),
  ('parts-of-the-embryo-of-a-dicot-seed', 4, 'Press a soaked gram: water comes out of the micropyle. The hilum is the scar beside it where the seed was attached.'),
  ('parts-of-the-embryo-of-a-dicot-seed', 5, 'Try to peel a dry seed and a soaked one: water softens the coat and the embryo comes out whole.'),
  ('light-is-necessary-for-photosynthesis', 1, 'Iodine shows starch, also yesterday’s: in the dark the plant uses it up, so that what is found later is new.'),
  ('light-is-necessary-for-photosynthesis', 2, 'Alcohol boils at 78 °C and its vapour catches fire; hot water heats it without a flame near it.'),
  ('light-is-necessary-for-photosynthesis', 3, 'Where light fell starch was made, and starch with iodine is blue-black.'),
  ('light-is-necessary-for-photosynthesis', 4, 'No light, no photosynthesis, no starch: iodine keeps its own brown. Starch does not move into the covered part.'),
  ('light-is-necessary-for-photosynthesis', 5, 'The alcohol turns green and the leaf pale: what was dissolved out is chlorophyll.'),
  ('carbon-dioxide-is-necessary-for-photosynthesis', 1, 'Potassium hydroxide absorbs carbon dioxide; lime water shows that it is there.'),
  ('carbon-dioxide-is-necessary-for-photosynthesis', 2, 'Only the plant that had carbon dioxide made starch: the one without potassium hydroxide.'),
  ('carbon-dioxide-is-necessary-for-photosynthesis', 3, 'Outside air brings carbon dioxide in under the jar and spoils the test; vaseline closes the gap.'),
  ('carbon-dioxide-is-necessary-for-photosynthesis', 4, 'The control has everything in its usual state, so that the other plant can be compared with it.'),
  ('carbon-dioxide-is-necessary-for-photosynthesis', 5, 'Change one thing, here carbon dioxide, and keep light, water and the kind of plant alike, or nothing is proved.'),
  ('action-of-salivary-amylase-on-starch', 1, 'Iodine with starch is blue-black; Benedict’s solution is the test for sugar.'),
  ('action-of-salivary-amylase-on-starch', 2, 'Amylase has broken the starch down, so there is nothing left for the iodine to stain.'),
  ('action-of-salivary-amylase-on-starch', 3, 'Match enzyme and product: amylase, starch to maltose; pepsin works on protein, lipase on fat.'),
  ('action-of-salivary-amylase-on-starch', 4, 'Without saliva the starch stays: only the second tube shows that it was the enzyme and not time.'),
  ('action-of-salivary-amylase-on-starch', 5, 'An enzyme is a protein and boiling destroys it for good: the starch is still there and turns blue-black.'),
  ('phototropism-and-geotropism', 1, 'Name it in two steps: light, so phototropism; towards it, so positive.'),
  ('phototropism-and-geotropism', 2, 'Auxin is made at the tip of the shoot and makes cells grow longer; where it gathers, the shoot bends away from that side.'),
  ('phototropism-and-geotropism', 3, 'Auxin moves to the shaded side; the cells there grow longer and push the tip towards the light.'),
  ('phototropism-and-geotropism', 4, 'In the dark only gravity guides: the shoot grows against it, upwards, the root with it, downwards.'),
  ('phototropism-and-geotropism', 5, 'Geo is the earth: growth that follows gravity is geotropism, also called gravitropism.'),
  ('homology-and-analogy-in-plants-and-animals', 1, 'Compare the bones: one upper bone, two lower ones, wrist, fingers. The same plan with different work is homology.'),
  ('homology-and-analogy-in-plants-and-animals', 2, 'Both fly, but one wing has bones and feathers and the other is a membrane without bones: the same work, another structure, so analogous.'),
  ('homology-and-analogy-in-plants-and-animals', 3, 'Homologous is about origin and structure, analogous about work; let the class sort examples into two columns.'),
  ('homology-and-analogy-in-plants-and-animals', 4, 'Look for buds: the eyes of a potato show a stem; a sweet potato has none and is a root. The same work, different origin.'),
  ('homology-and-analogy-in-plants-and-animals', 5, 'Both grow from the axil of a leaf, so they have one origin; that their work differs does not matter: homologous.')
) AS n(slug, number, note)
 WHERE q."experimentId" = n.slug AND q.number = n.number;

-- What is published never changes, whoever asks. The lock lets a change and the publication wait for one another.
CREATE FUNCTION labmark_refuse_below_published(catalogues uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE one record;
BEGIN
  FOR one IN SELECT c.status FROM "Catalogue" c WHERE c.id = ANY (catalogues) ORDER BY c.id FOR SHARE LOOP
    IF one.status = 'published' THEN
      RAISE EXCEPTION 'a published catalogue does not change' USING ERRCODE = 'LM002';
    END IF;
  END LOOP;
END $$;
CREATE FUNCTION labmark_refuse_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'Catalogue' THEN
    IF OLD.status = 'published' THEN
      RAISE EXCEPTION 'a published catalogue does not change' USING ERRCODE = 'LM002';
    END IF;
  ELSIF TG_TABLE_NAME = 'Experiment' THEN
    IF TG_OP <> 'INSERT' THEN PERFORM labmark_refuse_below_published(ARRAY[OLD."catalogueId"]); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM labmark_refuse_below_published(ARRAY[NEW."catalogueId"]); END IF;
  ELSE
    PERFORM labmark_refuse_below_published(ARRAY(
      SELECT e."catalogueId" FROM "Experiment" e
       WHERE e.id = CASE WHEN TG_OP <> 'INSERT' THEN OLD."experimentId" END
          OR e.id = CASE WHEN TG_OP <> 'DELETE' THEN NEW."experimentId" END));
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER published BEFORE UPDATE OR DELETE ON "Catalogue" FOR EACH ROW EXECUTE FUNCTION labmark_refuse_published();
CREATE TRIGGER published BEFORE INSERT OR UPDATE OR DELETE ON "Experiment" FOR EACH ROW EXECUTE FUNCTION labmark_refuse_published();
CREATE TRIGGER published BEFORE INSERT OR UPDATE OR DELETE ON "Question" FOR EACH ROW EXECUTE FUNCTION labmark_refuse_published();

-- Work and releases are in an experiment that their transaction reaches: of the session's catalogue, or of the school's own. As
-- where a foreign key names nothing.
CREATE FUNCTION labmark_refuse_other_experiment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM now_is n WHERE NOT EXISTS (SELECT 1 FROM "Experiment" e WHERE e.id = n."experimentId")) THEN
    RAISE EXCEPTION 'the session has no such experiment' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER own_experiment AFTER INSERT ON "Attempt" REFERENCING NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION labmark_refuse_other_experiment();
CREATE TRIGGER own_experiment AFTER INSERT ON "Release" REFERENCING NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION labmark_refuse_other_experiment();
