-- What a student needs at the bench: a sheet for each of the 22 experiments (lib/school/experiment/sheet.ts), and with an attempt
-- what was observed (lib/lab/attempt/observations.ts). Empty where there is none.
SET lock_timeout = '5s';

ALTER TABLE "Experiment" ADD COLUMN "sheet" JSONB;

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Find the pH of six samples with universal indicator paper. Then compare how a dilute acid and a dilute base act on litmus, zinc and sodium carbonate.",
  "materials": [
    "Dilute hydrochloric acid, dilute sodium hydroxide solution, dilute ethanoic acid, dilute sodium hydrogencarbonate solution",
    "Lemon juice and distilled water",
    "Universal indicator (pH) paper with its colour chart",
    "Blue and red litmus paper",
    "Two or three zinc granules for each test, and solid sodium carbonate",
    "Fresh lime water, and a cork with a delivery tube",
    "Test tubes in a stand, a test tube holder, a white tile, a glass rod, a dropper and a measuring cylinder",
    "A burner, matches and wooden splinters"
  ],
  "safety": [
    "Wear goggles: acids and sodium hydroxide burn skin and eyes. Wash splashes off with plenty of water.",
    "Let your teacher warm the zinc with sodium hydroxide. Keep flames away from the tubes, except for the small test at the mouth."
  ],
  "steps": [
    "Lay strips of pH paper on a clean white tile, one for each sample.",
    "Put one drop of a sample on its strip with the glass rod. Rinse and dry the rod before the next sample.",
    "Match the colour of each strip with the chart at once and note the pH.",
    "Touch blue and then red litmus paper with a drop of each sample and note which one changes.",
    "Add two or three zinc granules to 2 mL of hydrochloric acid. Bring a burning splinter to the mouth of the tube and listen for a pop.",
    "Add zinc granules to 2 mL of sodium hydroxide solution, have it warmed gently, and test any gas in the same way.",
    "Add a little sodium carbonate to 2 mL of hydrochloric acid, and as much to 2 mL of sodium hydroxide solution. Pass any gas through lime water and watch it.",
    "Leave the zinc and sodium carbonate fields of the other four samples empty."
  ],
  "rowTitle": "Sample",
  "rows": [
    {
      "label": "Dilute hydrochloric acid",
      "expected": {
        "ph": {
          "min": 0,
          "max": 3
        },
        "litmus": {
          "choices": [
            "Blue turns red"
          ]
        },
        "zinc": {
          "choices": [
            "Gas burns with a pop"
          ]
        },
        "carbonate": {
          "choices": [
            "Brisk bubbles"
          ]
        }
      }
    },
    {
      "label": "Dilute sodium hydroxide",
      "expected": {
        "ph": {
          "min": 11,
          "max": 14
        },
        "litmus": {
          "choices": [
            "Red turns blue"
          ]
        },
        "zinc": {
          "choices": [
            "Gas burns with a pop"
          ]
        },
        "carbonate": {
          "choices": [
            "No bubbles"
          ]
        }
      }
    },
    {
      "label": "Dilute ethanoic acid",
      "expected": {
        "ph": {
          "min": 2,
          "max": 5
        },
        "litmus": {
          "choices": [
            "Blue turns red"
          ]
        }
      }
    },
    {
      "label": "Lemon juice",
      "expected": {
        "ph": {
          "min": 2,
          "max": 4
        },
        "litmus": {
          "choices": [
            "Blue turns red"
          ]
        }
      }
    },
    {
      "label": "Distilled water",
      "expected": {
        "ph": {
          "min": 5,
          "max": 8
        },
        "litmus": {
          "choices": [
            "No change"
          ]
        }
      }
    },
    {
      "label": "Sodium hydrogencarbonate solution",
      "expected": {
        "ph": {
          "min": 8,
          "max": 10
        },
        "litmus": {
          "choices": [
            "Red turns blue"
          ]
        }
      }
    }
  ],
  "columns": [
    {
      "key": "colour",
      "label": "Colour of the pH paper",
      "type": "text"
    },
    {
      "key": "ph",
      "label": "pH",
      "type": "number",
      "unit": null,
      "leastCount": 1,
      "min": 0,
      "max": 14
    },
    {
      "key": "litmus",
      "label": "Litmus",
      "type": "choice",
      "choices": [
        "Blue turns red",
        "Red turns blue",
        "No change"
      ]
    },
    {
      "key": "zinc",
      "label": "With zinc",
      "type": "choice",
      "choices": [
        "Gas burns with a pop",
        "No gas"
      ]
    },
    {
      "key": "carbonate",
      "label": "With sodium carbonate",
      "type": "choice",
      "choices": [
        "Brisk bubbles",
        "No bubbles"
      ]
    }
  ],
  "graph": null
}$sheet$
 WHERE id = 'ph-and-properties-of-acids-and-bases';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Carry out four reactions, note what changes, and tell whether each is a combination, a decomposition, a displacement or a double displacement.",
  "materials": [
    "Quicklime (calcium oxide) and water",
    "Ferrous sulphate crystals",
    "Two iron nails, sandpaper, thread and copper sulphate solution",
    "Dilute sodium sulphate solution and dilute barium chloride solution",
    "A beaker, a spatula, a dry boiling tube with a holder, test tubes, a measuring cylinder and a burner"
  ],
  "safety": [
    "Wear goggles. Quicklime burns skin and eyes, so use a spatula. Add water slowly: it becomes very hot and may spit.",
    "Heat ferrous sulphate in a fume cupboard or by an open window. The gases choke: do not bend over the tube, and do not smell them if you have asthma.",
    "Barium chloride is poisonous and copper sulphate is harmful. Wash your hands when you have finished."
  ],
  "steps": [
    "Put a small lump of quicklime into a beaker and add water drop by drop. Feel the outside of the beaker with care.",
    "Put about 2 g of ferrous sulphate crystals into a dry boiling tube and note their colour.",
    "Heat the crystals strongly with the mouth of the tube pointing away from everybody. Note the colour that is left, and fan a little of the gas towards you to note its smell.",
    "Rub two iron nails clean with sandpaper. Hang one by a thread in copper sulphate solution and keep the other beside it.",
    "After about 30 minutes compare the two nails. Compare the solution with some fresh copper sulphate solution.",
    "Mix 3 mL of sodium sulphate solution with 3 mL of barium chloride solution and let it stand.",
    "For each reaction write what you saw, then choose its type and what you noticed about heat."
  ],
  "rowTitle": "Reaction",
  "rows": [
    {
      "label": "Quicklime and water",
      "expected": {
        "type": {
          "choices": [
            "Combination"
          ]
        },
        "heat": {
          "choices": [
            "Became hot"
          ]
        }
      }
    },
    {
      "label": "Ferrous sulphate heated",
      "expected": {
        "type": {
          "choices": [
            "Decomposition"
          ]
        },
        "heat": {
          "choices": [
            "Had to be heated"
          ]
        }
      }
    },
    {
      "label": "Iron nail in copper sulphate solution",
      "expected": {
        "type": {
          "choices": [
            "Displacement"
          ]
        }
      }
    },
    {
      "label": "Sodium sulphate and barium chloride",
      "expected": {
        "type": {
          "choices": [
            "Double displacement"
          ]
        }
      }
    }
  ],
  "columns": [
    {
      "key": "seen",
      "label": "What you saw",
      "type": "text"
    },
    {
      "key": "type",
      "label": "Type of reaction",
      "type": "choice",
      "choices": [
        "Combination",
        "Decomposition",
        "Displacement",
        "Double displacement"
      ]
    },
    {
      "key": "heat",
      "label": "Heat",
      "type": "choice",
      "choices": [
        "Became hot",
        "Had to be heated",
        "No change noticed"
      ]
    }
  ],
  "graph": null
}$sheet$
 WHERE id = 'types-of-chemical-reactions';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "See which of zinc, iron, copper and aluminium displaces another metal from its salt solution, and put the four into the order of their reactivity.",
  "materials": [
    "Strips of zinc, iron, copper and aluminium",
    "Solutions of aluminium sulphate, zinc sulphate, ferrous sulphate and copper sulphate, each about 5 per cent",
    "Test tubes in a stand, a measuring cylinder, labels and sandpaper"
  ],
  "safety": [
    "Copper sulphate and zinc sulphate are harmful if swallowed: wash your hands afterwards.",
    "Mind the sharp edges of the metal strips."
  ],
  "steps": [
    "Rub every strip with sandpaper until it shines, aluminium the longest.",
    "Label four test tubes and pour about 10 mL of a different solution into each.",
    "Stand a zinc strip in each tube and leave it for 15 to 20 minutes.",
    "Note whether the colour of the solution or the surface of the strip has changed.",
    "Repeat with fresh solutions and strips of iron, copper and aluminium. Give aluminium up to an hour.",
    "Choose “Change seen” where a new metal settled on the strip or the colour of the solution faded, and “No change” elsewhere.",
    "Put the metals in order: the more of the others a metal displaces, the more reactive it is."
  ],
  "rowTitle": "Metal strip",
  "rows": [
    {
      "label": "Zinc",
      "expected": {
        "al": {
          "choices": [
            "No change"
          ]
        },
        "zn": {
          "choices": [
            "No change"
          ]
        },
        "fe": {
          "choices": [
            "Change seen"
          ]
        },
        "cu": {
          "choices": [
            "Change seen"
          ]
        }
      }
    },
    {
      "label": "Iron",
      "expected": {
        "al": {
          "choices": [
            "No change"
          ]
        },
        "zn": {
          "choices": [
            "No change"
          ]
        },
        "fe": {
          "choices": [
            "No change"
          ]
        },
        "cu": {
          "choices": [
            "Change seen"
          ]
        }
      }
    },
    {
      "label": "Copper",
      "expected": {
        "al": {
          "choices": [
            "No change"
          ]
        },
        "zn": {
          "choices": [
            "No change"
          ]
        },
        "fe": {
          "choices": [
            "No change"
          ]
        },
        "cu": {
          "choices": [
            "No change"
          ]
        }
      }
    },
    {
      "label": "Aluminium",
      "expected": {
        "al": {
          "choices": [
            "No change"
          ]
        },
        "zn": {
          "choices": [
            "Change seen"
          ]
        },
        "fe": {
          "choices": [
            "Change seen"
          ]
        },
        "cu": {
          "choices": [
            "Change seen"
          ]
        }
      }
    }
  ],
  "columns": [
    {
      "key": "al",
      "label": "In aluminium sulphate",
      "type": "choice",
      "choices": [
        "Change seen",
        "No change"
      ]
    },
    {
      "key": "zn",
      "label": "In zinc sulphate",
      "type": "choice",
      "choices": [
        "Change seen",
        "No change"
      ]
    },
    {
      "key": "fe",
      "label": "In ferrous sulphate",
      "type": "choice",
      "choices": [
        "Change seen",
        "No change"
      ]
    },
    {
      "key": "cu",
      "label": "In copper sulphate",
      "type": "choice",
      "choices": [
        "Change seen",
        "No change"
      ]
    }
  ],
  "graph": null
}$sheet$
 WHERE id = 'reactivity-of-metals-with-salt-solutions';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Study the odour of ethanoic acid (acetic acid), whether it mixes with water, and how it acts on litmus and on sodium hydrogencarbonate.",
  "materials": [
    "Dilute ethanoic acid",
    "Distilled water",
    "Blue and red litmus solution or paper",
    "Solid sodium hydrogencarbonate",
    "Fresh lime water",
    "Test tubes with corks, a dropper, a measuring cylinder and a cork with a delivery tube"
  ],
  "safety": [
    "Smell the acid by fanning a little vapour towards your nose. Never hold your nose over the tube.",
    "Concentrated ethanoic acid burns: use the dilute acid only, and wear goggles."
  ],
  "steps": [
    "Fan the vapour of the acid towards your nose and describe the odour.",
    "Shake 2 mL of the acid with 2 mL of water in a corked test tube, let it stand, and look for layers.",
    "Add the acid to blue litmus and then to red litmus, a few drops each.",
    "Put 5 mL of the acid into a test tube, add a pinch of sodium hydrogencarbonate and close it with the delivery tube at once.",
    "Pass the gas into lime water and note any change.",
    "Write beside each test what you noticed and what you infer from it."
  ],
  "rowTitle": "Test",
  "rows": [
    {
      "label": "Odour",
      "expected": {}
    },
    {
      "label": "Shaken with water",
      "expected": {}
    },
    {
      "label": "Blue litmus",
      "expected": {
        "litmus": {
          "choices": [
            "Turns red"
          ]
        }
      }
    },
    {
      "label": "Red litmus",
      "expected": {
        "litmus": {
          "choices": [
            "No change"
          ]
        }
      }
    },
    {
      "label": "Sodium hydrogencarbonate",
      "expected": {}
    }
  ],
  "columns": [
    {
      "key": "seen",
      "label": "What you noticed",
      "type": "text"
    },
    {
      "key": "litmus",
      "label": "Litmus (for the litmus tests)",
      "type": "choice",
      "choices": [
        "Turns red",
        "Turns blue",
        "No change"
      ]
    },
    {
      "key": "inference",
      "label": "Inference",
      "type": "text"
    }
  ],
  "graph": null
}$sheet$
 WHERE id = 'properties-of-acetic-acid';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Compare how well a soap cleans in soft water and in hard water, by the height of the lather it makes.",
  "materials": [
    "Soap (not a detergent bar) and a balance",
    "Distilled water, tap water, and well or hand pump water",
    "Calcium chloride and magnesium sulphate",
    "Five equal test tubes with corks, in a stand",
    "A beaker, a glass rod, a measuring cylinder, a dropper and a centimetre scale"
  ],
  "safety": [
    "Keep soap solution out of your eyes, and wipe up spills: they are slippery.",
    "Hold the cork firmly while you shake."
  ],
  "steps": [
    "Dissolve about 1 g of soap shavings in 100 mL of warm distilled water and let it cool.",
    "Make two kinds of hard water: dissolve about 0.5 g of calcium chloride in 100 mL of distilled water, and about 0.5 g of magnesium sulphate in another 100 mL.",
    "Label the test tubes and put 10 mL of a different water into each.",
    "Add 10 drops of soap solution to each tube.",
    "Cork each tube, shake it 10 times in the same way, and let it stand for 30 seconds.",
    "Write down the number of shakes, measure the height of the lather above the water and look for scum.",
    "Put the five waters in order, from the most lather to the least."
  ],
  "rowTitle": "Water",
  "rows": [
    {
      "label": "Distilled water",
      "expected": {
        "scum": {
          "choices": [
            "No scum"
          ]
        }
      }
    },
    {
      "label": "Tap water",
      "expected": {}
    },
    {
      "label": "Well or hand pump water",
      "expected": {}
    },
    {
      "label": "Water with calcium chloride",
      "expected": {
        "scum": {
          "choices": [
            "A little scum",
            "Much scum"
          ]
        }
      }
    },
    {
      "label": "Water with magnesium sulphate",
      "expected": {
        "scum": {
          "choices": [
            "A little scum",
            "Much scum"
          ]
        }
      }
    }
  ],
  "columns": [
    {
      "key": "shakes",
      "label": "Shakes",
      "type": "number",
      "unit": null,
      "leastCount": 1,
      "min": 1,
      "max": 100
    },
    {
      "key": "lather",
      "label": "Height of the lather",
      "type": "number",
      "unit": "cm",
      "leastCount": 0.1,
      "min": 0,
      "max": 20
    },
    {
      "key": "scum",
      "label": "Scum",
      "type": "choice",
      "choices": [
        "No scum",
        "A little scum",
        "Much scum"
      ]
    }
  ],
  "graph": null
}$sheet$
 WHERE id = 'cleaning-capacity-of-soap-in-soft-and-hard-water';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Find the focal length of a concave mirror by catching the sharp image of a distant object on a screen.",
  "materials": [
    "A concave mirror in a stand",
    "A white screen in a stand",
    "A metre scale",
    "A view of a distant object, for example a tree or a building"
  ],
  "safety": [
    "Never turn the mirror towards the sun: the light at its focus burns eyes and sets paper on fire.",
    "Hold the mirror by its edge; it breaks and cuts."
  ],
  "steps": [
    "Stand the mirror at one end of the scale and turn it towards a distant, well-lit object outside the window.",
    "Put the screen in front of the mirror, a little aside so that light still reaches the mirror.",
    "Move the screen to and fro until the image is sharpest. Note the size of the image and which way up it is.",
    "Read the positions of the mirror and the screen on the scale, to 0.1 cm. Keep your eye straight above the mark.",
    "The distance between the two is the focal length. Work it out for this reading and write it without a sign.",
    "Repeat with two other distant objects and find the mean of the three."
  ],
  "rowTitle": "Reading",
  "rows": [
    {
      "label": "1",
      "expected": {
        "f": {
          "min": 5,
          "max": 50
        }
      }
    },
    {
      "label": "2",
      "expected": {
        "f": {
          "min": 5,
          "max": 50
        }
      }
    },
    {
      "label": "3",
      "expected": {
        "f": {
          "min": 5,
          "max": 50
        }
      }
    }
  ],
  "columns": [
    {
      "key": "object",
      "label": "Distant object",
      "type": "text"
    },
    {
      "key": "mirror",
      "label": "Position of the mirror",
      "type": "number",
      "unit": "cm",
      "leastCount": 0.1,
      "min": 0,
      "max": 200
    },
    {
      "key": "screen",
      "label": "Position of the screen",
      "type": "number",
      "unit": "cm",
      "leastCount": 0.1,
      "min": 0,
      "max": 200
    },
    {
      "key": "f",
      "label": "Focal length",
      "type": "number",
      "unit": "cm",
      "leastCount": 0.1,
      "min": 1,
      "max": 100
    }
  ],
  "graph": null
}$sheet$
 WHERE id = 'focal-length-of-concave-mirror';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Find the focal length of a convex lens by catching the sharp image of a distant object on a screen.",
  "materials": [
    "A thin convex lens in a holder",
    "A white screen in a stand",
    "A metre scale",
    "A view of a distant object, for example a tree or a building"
  ],
  "safety": [
    "Never look at the sun through the lens, not even for a moment. Do not leave the lens in sunlight: it can start a fire.",
    "Hold the lens by its edge: fingerprints blur the image, and broken glass cuts."
  ],
  "steps": [
    "Stand the lens between the window and the screen, facing a distant, well-lit object.",
    "Set the lens and the screen at the same height, facing each other.",
    "Move the screen to and fro until the image is sharpest. Note the size of the image and which way up it is.",
    "Read the positions of the lens and the screen on the scale, to 0.1 cm. Keep your eye straight above the mark.",
    "The distance between the two is the focal length. Work it out for this reading.",
    "Repeat with two other distant objects and find the mean of the three."
  ],
  "rowTitle": "Reading",
  "rows": [
    {
      "label": "1",
      "expected": {
        "f": {
          "min": 5,
          "max": 50
        }
      }
    },
    {
      "label": "2",
      "expected": {
        "f": {
          "min": 5,
          "max": 50
        }
      }
    },
    {
      "label": "3",
      "expected": {
        "f": {
          "min": 5,
          "max": 50
        }
      }
    }
  ],
  "columns": [
    {
      "key": "object",
      "label": "Distant object",
      "type": "text"
    },
    {
      "key": "lens",
      "label": "Position of the lens",
      "type": "number",
      "unit": "cm",
      "leastCount": 0.1,
      "min": 0,
      "max": 200
    },
    {
      "key": "screen",
      "label": "Position of the screen",
      "type": "number",
      "unit": "cm",
      "leastCount": 0.1,
      "min": 0,
      "max": 200
    },
    {
      "key": "f",
      "label": "Focal length",
      "type": "number",
      "unit": "cm",
      "leastCount": 0.1,
      "min": 1,
      "max": 100
    }
  ],
  "graph": null
}$sheet$
 WHERE id = 'focal-length-of-convex-lens';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Trace a ray of light through a rectangular glass slab for different angles of incidence, and compare the angles of incidence, refraction and emergence.",
  "materials": [
    "A rectangular glass slab",
    "A drawing board, white paper and drawing pins",
    "Six or more straight pins",
    "A protractor, a scale and a sharp pencil"
  ],
  "safety": [
    "Mind the points of the pins, and lift the slab with both hands."
  ],
  "steps": [
    "Pin the paper to the board and draw round the slab. Take the slab off and draw a normal to one of its long sides.",
    "Draw a ray that meets this side at 30° to the normal. Put the slab back on its outline, and stand two pins upright on the ray, about 6 cm apart.",
    "Close one eye, look through the opposite side, and stand two more pins, again about 6 cm apart, so that the feet of all four seem to lie on one line.",
    "Take the slab and the pins away, circle the pin holes, and draw the incident ray, the emergent ray and the ray inside the glass.",
    "Measure the angle of incidence, the angle of refraction inside the glass and the angle of emergence, to 1°.",
    "Extend the incident ray beyond the slab with a dotted line. Measure the distance between this line and the emergent ray, at a right angle.",
    "Repeat on fresh paper for 40°, 45°, 50° and 60°. Then try a ray along the normal and see whether it bends."
  ],
  "rowTitle": "Drawn angle",
  "rows": [
    {
      "label": "30°",
      "expected": {
        "i": {
          "min": 29,
          "max": 31
        },
        "r": {
          "min": 17,
          "max": 22
        },
        "e": {
          "min": 28,
          "max": 32
        }
      }
    },
    {
      "label": "40°",
      "expected": {
        "i": {
          "min": 39,
          "max": 41
        },
        "r": {
          "min": 23,
          "max": 28
        },
        "e": {
          "min": 38,
          "max": 42
        }
      }
    },
    {
      "label": "45°",
      "expected": {
        "i": {
          "min": 44,
          "max": 46
        },
        "r": {
          "min": 26,
          "max": 31
        },
        "e": {
          "min": 43,
          "max": 47
        }
      }
    },
    {
      "label": "50°",
      "expected": {
        "i": {
          "min": 49,
          "max": 51
        },
        "r": {
          "min": 28,
          "max": 33
        },
        "e": {
          "min": 48,
          "max": 52
        }
      }
    },
    {
      "label": "60°",
      "expected": {
        "i": {
          "min": 59,
          "max": 61
        },
        "r": {
          "min": 33,
          "max": 38
        },
        "e": {
          "min": 58,
          "max": 62
        }
      }
    }
  ],
  "columns": [
    {
      "key": "i",
      "label": "Angle of incidence",
      "type": "number",
      "unit": "°",
      "leastCount": 1,
      "min": 0,
      "max": 90
    },
    {
      "key": "r",
      "label": "Angle of refraction",
      "type": "number",
      "unit": "°",
      "leastCount": 1,
      "min": 0,
      "max": 90
    },
    {
      "key": "e",
      "label": "Angle of emergence",
      "type": "number",
      "unit": "°",
      "leastCount": 1,
      "min": 0,
      "max": 90
    },
    {
      "key": "shift",
      "label": "Distance between the rays",
      "type": "number",
      "unit": "cm",
      "leastCount": 0.1,
      "min": 0,
      "max": 10
    }
  ],
  "graph": {
    "x": "i",
    "y": "e",
    "title": "Angle of emergence against angle of incidence",
    "note": "Lay a ruler along the points: do they fit it, and does it meet the origin? Compare the two angles at each point."
  }
}$sheet$
 WHERE id = 'refraction-through-glass-slab';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Trace rays of light through a glass prism, and see how the angle of deviation changes with the angle of incidence.",
  "materials": [
    "A glass prism with angles of 60°",
    "A drawing board, white paper and drawing pins",
    "Straight pins",
    "A protractor, a scale and a sharp pencil"
  ],
  "safety": [
    "Mind the points of the pins, and do not drop the prism: its edges chip and cut."
  ],
  "steps": [
    "Pin the paper to the board and draw round the triangular base of the prism. Call one corner A: light goes in at one side of A and comes out at the other. Take the prism off and draw a normal near the middle of the first side.",
    "Draw a ray that meets this side at 35° to the normal, on the side of the normal away from A. Put the prism back on its outline, and stand two pins upright on the ray, about 6 cm apart.",
    "Close one eye, look through the second side, and stand two more pins, again about 6 cm apart, so that the feet of all four seem to lie on one line.",
    "Take the prism and the pins away, circle the pin holes, and draw the incident ray, the ray in the glass and the emergent ray.",
    "Extend the incident ray forwards and the emergent ray backwards until they meet, and mark the angle of deviation between their two directions.",
    "Measure the angles of incidence, emergence and deviation, to 1°.",
    "Repeat on fresh paper for 40°, 45°, 50°, 55° and 60°. If no ray comes out of the second side at 35°, leave that row empty.",
    "For each ray add the angles of incidence and emergence, subtract the deviation, and compare the results with the angle of the prism."
  ],
  "rowTitle": "Drawn angle",
  "rows": [
    {
      "label": "35°",
      "expected": {
        "i": {
          "min": 34,
          "max": 36
        },
        "d": {
          "min": 36,
          "max": 56
        }
      }
    },
    {
      "label": "40°",
      "expected": {
        "i": {
          "min": 39,
          "max": 41
        },
        "d": {
          "min": 35,
          "max": 54
        }
      }
    },
    {
      "label": "45°",
      "expected": {
        "i": {
          "min": 44,
          "max": 46
        },
        "d": {
          "min": 34,
          "max": 52
        }
      }
    },
    {
      "label": "50°",
      "expected": {
        "i": {
          "min": 49,
          "max": 51
        },
        "d": {
          "min": 34,
          "max": 52
        }
      }
    },
    {
      "label": "55°",
      "expected": {
        "i": {
          "min": 54,
          "max": 56
        },
        "d": {
          "min": 34,
          "max": 52
        }
      }
    },
    {
      "label": "60°",
      "expected": {
        "i": {
          "min": 59,
          "max": 61
        },
        "d": {
          "min": 34,
          "max": 52
        }
      }
    }
  ],
  "columns": [
    {
      "key": "i",
      "label": "Angle of incidence",
      "type": "number",
      "unit": "°",
      "leastCount": 1,
      "min": 0,
      "max": 90
    },
    {
      "key": "e",
      "label": "Angle of emergence",
      "type": "number",
      "unit": "°",
      "leastCount": 1,
      "min": 0,
      "max": 90
    },
    {
      "key": "d",
      "label": "Angle of deviation",
      "type": "number",
      "unit": "°",
      "leastCount": 1,
      "min": 0,
      "max": 90
    }
  ],
  "graph": {
    "x": "i",
    "y": "d",
    "title": "Angle of deviation against angle of incidence",
    "note": "Join the points with a smooth curve, without a ruler. Describe how the deviation changes along it."
  }
}$sheet$
 WHERE id = 'refraction-through-glass-prism';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Find the image distance for different distances of an object from a convex lens, and draw ray diagrams that show how the image changes.",
  "materials": [
    "A convex lens of focal length 10 to 20 cm, in a holder",
    "A candle and matches, or another small bright object",
    "A white screen in a stand",
    "A metre scale or an optical bench with stands"
  ],
  "safety": [
    "Tie back long hair, and keep paper and the screen away from the flame.",
    "Never look at the sun through the lens, and hold the lens by its edge."
  ],
  "steps": [
    "Find the rough focal length with a distant object. Mark F at this distance from the lens and 2F at twice this distance, on both sides.",
    "Darken the room a little. Set the lens, the flame and the screen at the same height, in one line.",
    "Put the flame beyond 2F on one side. Move the screen on the other side until the image is sharp.",
    "Measure the object distance u and the image distance v from the lens, to 0.1 cm. Write both without a sign.",
    "Note whether the image is upright or upside down, and whether it is larger or smaller than the flame, or of the same size.",
    "Move the flame to the next position and repeat.",
    "Between F and the lens no image falls on the screen: look through the lens instead, and leave the image distance empty.",
    "For each image on the screen work out the focal length as u × v ÷ (u + v). This rule is for distances without a sign.",
    "Draw a ray diagram for each position in your file."
  ],
  "rowTitle": "Position of the object",
  "rows": [
    {
      "label": "Far beyond 2F",
      "expected": {
        "image": {
          "choices": [
            "Real, inverted, smaller"
          ]
        }
      }
    },
    {
      "label": "A little beyond 2F",
      "expected": {
        "image": {
          "choices": [
            "Real, inverted, smaller"
          ]
        }
      }
    },
    {
      "label": "At 2F",
      "expected": {
        "image": {
          "choices": [
            "Real, inverted, same size"
          ]
        }
      }
    },
    {
      "label": "Between F and 2F, near 2F",
      "expected": {
        "image": {
          "choices": [
            "Real, inverted, larger"
          ]
        }
      }
    },
    {
      "label": "Between F and 2F, near F",
      "expected": {
        "image": {
          "choices": [
            "Real, inverted, larger"
          ]
        }
      }
    },
    {
      "label": "Between F and the lens",
      "expected": {
        "image": {
          "choices": [
            "Virtual, erect, larger"
          ]
        }
      }
    }
  ],
  "columns": [
    {
      "key": "u",
      "label": "Object distance u",
      "type": "number",
      "unit": "cm",
      "leastCount": 0.1,
      "min": 1,
      "max": 300
    },
    {
      "key": "v",
      "label": "Image distance v",
      "type": "number",
      "unit": "cm",
      "leastCount": 0.1,
      "min": 1,
      "max": 300
    },
    {
      "key": "f",
      "label": "Focal length",
      "type": "number",
      "unit": "cm",
      "leastCount": 0.1,
      "min": 1,
      "max": 100
    },
    {
      "key": "image",
      "label": "Image",
      "type": "choice",
      "choices": [
        "Real, inverted, smaller",
        "Real, inverted, same size",
        "Real, inverted, larger",
        "Virtual, erect, larger"
      ]
    }
  ],
  "graph": {
    "x": "u",
    "y": "v",
    "title": "Image distance against object distance",
    "note": "Join the points with a smooth curve. Describe how the image distance changes as the object comes nearer to F."
  }
}$sheet$
 WHERE id = 'image-distance-of-convex-lens';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Study how the potential difference across a resistor depends on the current through it, and find the resistance.",
  "materials": [
    "A resistor of about 5 to 10 Ω",
    "An ammeter, for example 0 to 1 A with a least count of 0.02 A, and a voltmeter, for example 0 to 5 V with a least count of 0.1 V",
    "A battery of two to four cells, or a battery eliminator set to 6 V or less",
    "A rheostat, a plug key and connecting wires",
    "Sandpaper for the ends of the wires"
  ],
  "safety": [
    "Have the circuit checked by your teacher before you close the key. Never use the mains.",
    "Close the key only while you take a reading. Do not touch the resistor: it may be hot."
  ],
  "steps": [
    "Clean the ends of the wires and connect the battery, key, ammeter, rheostat and resistor in series.",
    "Connect the voltmeter in parallel with the resistor. Join the positive terminal of each meter to the side that leads to the positive end of the battery.",
    "Note the least count and the zero error of each meter, and correct your readings for the zero error.",
    "Close the key, set the rheostat for a small current, read both meters with your eye straight in front of the needle, and open the key.",
    "Move the rheostat to raise the current step by step, and take six readings in all.",
    "Divide the potential difference by the current for each reading, to 0.1 Ω.",
    "Work out the slope of your graph, and compare it with the mean of the last column."
  ],
  "rowTitle": "Reading",
  "rows": [
    {
      "label": "1",
      "expected": {
        "r": {
          "min": 1,
          "max": 50
        }
      }
    },
    {
      "label": "2",
      "expected": {
        "r": {
          "min": 1,
          "max": 50
        }
      }
    },
    {
      "label": "3",
      "expected": {
        "r": {
          "min": 1,
          "max": 50
        }
      }
    },
    {
      "label": "4",
      "expected": {
        "r": {
          "min": 1,
          "max": 50
        }
      }
    },
    {
      "label": "5",
      "expected": {
        "r": {
          "min": 1,
          "max": 50
        }
      }
    },
    {
      "label": "6",
      "expected": {
        "r": {
          "min": 1,
          "max": 50
        }
      }
    }
  ],
  "columns": [
    {
      "key": "i",
      "label": "Current I",
      "type": "number",
      "unit": "A",
      "leastCount": 0.01,
      "min": 0,
      "max": 5
    },
    {
      "key": "v",
      "label": "Potential difference V",
      "type": "number",
      "unit": "V",
      "leastCount": 0.05,
      "min": 0,
      "max": 15
    },
    {
      "key": "r",
      "label": "V ÷ I",
      "type": "number",
      "unit": "Ω",
      "leastCount": 0.1,
      "min": 0,
      "max": 1000
    }
  ],
  "graph": {
    "x": "i",
    "y": "v",
    "title": "Potential difference against current",
    "note": "Lay a ruler along the points: do they fit it, and does it meet the origin? Then work out by how many volts V rises for each ampere."
  }
}$sheet$
 WHERE id = 'dependence-of-potential-difference-on-current';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Find the equivalent resistance of two resistors in series and in parallel, and compare it with the value worked out from R1 and R2.",
  "materials": [
    "Two resistors of 2 to 10 Ω, R1 and R2",
    "An ammeter, for example 0 to 1 A with a least count of 0.02 A, and a voltmeter, for example 0 to 5 V with a least count of 0.1 V",
    "A battery of two to four cells, or a battery eliminator set to 6 V or less",
    "A rheostat, a plug key, connecting wires and sandpaper"
  ],
  "safety": [
    "Have each circuit checked by your teacher before you close the key. Never use the mains.",
    "Close the key only while you take a reading: wires and resistors may get hot. Never join the terminals of the battery directly."
  ],
  "steps": [
    "Clean the ends of the wires. Connect R1 with the battery, key, ammeter and rheostat in series, and the voltmeter across R1. Take two readings at different currents.",
    "Do the same with R2 alone.",
    "Connect R1 and R2 one after the other and the voltmeter across both. Take two readings.",
    "Connect R1 and R2 side by side between the same two points and the voltmeter across them. Take two readings.",
    "Work out V ÷ I for each reading, to 0.1 Ω, and the mean of the two readings of each circuit.",
    "With these means compare the series value with R1 + R2, and the parallel value with R1 × R2 ÷ (R1 + R2)."
  ],
  "rowTitle": "Circuit",
  "rows": [
    {
      "label": "R1 alone, reading 1",
      "expected": {
        "r": {
          "min": 0.5,
          "max": 100
        }
      }
    },
    {
      "label": "R1 alone, reading 2",
      "expected": {
        "r": {
          "min": 0.5,
          "max": 100
        }
      }
    },
    {
      "label": "R2 alone, reading 1",
      "expected": {
        "r": {
          "min": 0.5,
          "max": 100
        }
      }
    },
    {
      "label": "R2 alone, reading 2",
      "expected": {
        "r": {
          "min": 0.5,
          "max": 100
        }
      }
    },
    {
      "label": "In series, reading 1",
      "expected": {
        "r": {
          "min": 0.5,
          "max": 100
        }
      }
    },
    {
      "label": "In series, reading 2",
      "expected": {
        "r": {
          "min": 0.5,
          "max": 100
        }
      }
    },
    {
      "label": "In parallel, reading 1",
      "expected": {
        "r": {
          "min": 0.5,
          "max": 100
        }
      }
    },
    {
      "label": "In parallel, reading 2",
      "expected": {
        "r": {
          "min": 0.5,
          "max": 100
        }
      }
    }
  ],
  "columns": [
    {
      "key": "v",
      "label": "Potential difference V",
      "type": "number",
      "unit": "V",
      "leastCount": 0.05,
      "min": 0,
      "max": 15
    },
    {
      "key": "i",
      "label": "Current I",
      "type": "number",
      "unit": "A",
      "leastCount": 0.01,
      "min": 0,
      "max": 5
    },
    {
      "key": "r",
      "label": "V ÷ I",
      "type": "number",
      "unit": "Ω",
      "leastCount": 0.1,
      "min": 0,
      "max": 1000
    }
  ],
  "graph": null
}$sheet$
 WHERE id = 'equivalent-resistance-in-series-and-parallel';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Make a temporary mount of a leaf peel, and look at its stomata and guard cells under the microscope.",
  "materials": [
    "A fresh leaf, for example of Tradescantia, Bryophyllum or Petunia",
    "A watch glass, forceps, a needle and a brush",
    "Safranin solution and glycerine",
    "Slides, cover slips and blotting paper",
    "A compound microscope"
  ],
  "safety": [
    "Cover slips and slides are thin glass: hold them by the edges.",
    "Safranin stains skin and clothes, so use one drop.",
    "Never turn the mirror of the microscope to the sun: the light damages eyes."
  ],
  "steps": [
    "Fold the leaf and tear it at a slant, so that a thin, clear peel comes off its lower side.",
    "Put the peel into a watch glass with water and add a drop of safranin. Wait for a minute.",
    "Rinse the peel, lay it flat in the middle of a slide and put a drop of glycerine on it.",
    "Lower a cover slip from one side with the needle so that no air is caught, and blot what runs out.",
    "Find the peel at low power, then look at it at high power.",
    "Count the stomata in three different fields of view at high power. Note the shape of the guard cells and whether the pores are open.",
    "Draw one stoma and label the guard cells, the pore, the nucleus and the chloroplasts."
  ],
  "rowTitle": "Field of view",
  "rows": [
    {
      "label": "1",
      "expected": {
        "guard": {
          "choices": [
            "Kidney-shaped"
          ]
        }
      }
    },
    {
      "label": "2",
      "expected": {
        "guard": {
          "choices": [
            "Kidney-shaped"
          ]
        }
      }
    },
    {
      "label": "3",
      "expected": {
        "guard": {
          "choices": [
            "Kidney-shaped"
          ]
        }
      }
    }
  ],
  "columns": [
    {
      "key": "count",
      "label": "Number of stomata",
      "type": "number",
      "unit": null,
      "leastCount": 1,
      "min": 0,
      "max": 500
    },
    {
      "key": "guard",
      "label": "Guard cells",
      "type": "choice",
      "choices": [
        "Kidney-shaped",
        "Dumb-bell-shaped"
      ]
    },
    {
      "key": "pore",
      "label": "Pores",
      "type": "choice",
      "choices": [
        "Most are open",
        "Most are closed"
      ]
    }
  ],
  "graph": null
}$sheet$
 WHERE id = 'stomata-in-a-leaf-peel';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Show that germinating seeds give out carbon dioxide when they respire.",
  "materials": [
    "About 50 germinating seeds of gram or moong, and as many boiled ones",
    "Two conical flasks with corks and bent delivery tubes, and cotton wool",
    "Two small tubes with strong potassium hydroxide solution, and thread",
    "Two beakers of coloured water",
    "Vaseline, a scale and a clock"
  ],
  "safety": [
    "Potassium hydroxide burns: do not touch it, wear goggles, and let your teacher fill the small tubes.",
    "Cool the boiled seeds before you handle them."
  ],
  "steps": [
    "Put the germinating seeds into one flask and the boiled, cooled seeds into the other, both on a little moist cotton wool.",
    "Hang a small tube of potassium hydroxide solution inside each flask by a thread, clear of the seeds.",
    "Close each flask with its cork and delivery tube, and dip the other end of the tube into coloured water.",
    "Make the corks airtight with vaseline, mark the level of the water in both tubes, and start the clock.",
    "Keep both flasks in the same place, out of the sun.",
    "Measure how far the water has risen above the mark in each tube every 30 minutes for two hours. Write 0 where it has not risen."
  ],
  "rowTitle": "Reading",
  "rows": [
    {
      "label": "Start",
      "expected": {
        "time": {
          "min": 0,
          "max": 0
        },
        "seeds": {
          "min": 0,
          "max": 0
        },
        "control": {
          "min": 0,
          "max": 0
        }
      }
    },
    {
      "label": "After 30 minutes",
      "expected": {
        "time": {
          "min": 25,
          "max": 35
        },
        "control": {
          "min": 0,
          "max": 0.5
        }
      }
    },
    {
      "label": "After 60 minutes",
      "expected": {
        "time": {
          "min": 55,
          "max": 65
        },
        "control": {
          "min": 0,
          "max": 0.5
        }
      }
    },
    {
      "label": "After 90 minutes",
      "expected": {
        "time": {
          "min": 85,
          "max": 95
        },
        "control": {
          "min": 0,
          "max": 0.5
        }
      }
    },
    {
      "label": "After 120 minutes",
      "expected": {
        "time": {
          "min": 115,
          "max": 125
        },
        "control": {
          "min": 0,
          "max": 0.5
        }
      }
    }
  ],
  "columns": [
    {
      "key": "time",
      "label": "Time",
      "type": "number",
      "unit": "min",
      "leastCount": 1,
      "min": 0,
      "max": 1440
    },
    {
      "key": "seeds",
      "label": "Rise with germinating seeds",
      "type": "number",
      "unit": "cm",
      "leastCount": 0.1,
      "min": 0,
      "max": 50
    },
    {
      "key": "control",
      "label": "Rise with boiled seeds",
      "type": "number",
      "unit": "cm",
      "leastCount": 0.1,
      "min": 0,
      "max": 50
    }
  ],
  "graph": {
    "x": "time",
    "y": "seeds",
    "title": "Rise of the water with germinating seeds",
    "note": "Join the points with a smooth curve. Compare it with the rise with boiled seeds, and explain the difference."
  }
}$sheet$
 WHERE id = 'carbon-dioxide-is-given-out-during-respiration';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Study the stages of binary fission in Amoeba on prepared slides.",
  "materials": [
    "Prepared slides of Amoeba at different stages of binary fission",
    "A compound microscope",
    "A chart of the stages"
  ],
  "safety": [
    "Bring the lens close to the slide while you look from the side, and focus by moving it away from the slide. Otherwise it may break the slide.",
    "Do not touch the lenses with your fingers.",
    "Never turn the mirror of the microscope to the sun: the light damages eyes."
  ],
  "steps": [
    "Put a slide under the low power and bring one Amoeba into the middle of the field.",
    "Change to high power and focus with the fine adjustment.",
    "Count the nuclei of the cell, or of the new cells together, and see whether the cell is narrow in the middle.",
    "Find the stage of the slide on the chart, and write down what you see in its row.",
    "Repeat with the other slides until you have seen each stage.",
    "Draw each stage and label the nucleus, the cytoplasm, the cell membrane and the constriction."
  ],
  "rowTitle": "Stage",
  "rows": [
    {
      "label": "Before division",
      "expected": {
        "nuclei": {
          "min": 1,
          "max": 1
        },
        "narrow": {
          "choices": [
            "No"
          ]
        }
      }
    },
    {
      "label": "Early in division",
      "expected": {
        "nuclei": {
          "min": 1,
          "max": 2
        },
        "narrow": {
          "choices": [
            "No"
          ]
        }
      }
    },
    {
      "label": "Late in division",
      "expected": {
        "nuclei": {
          "min": 2,
          "max": 2
        },
        "narrow": {
          "choices": [
            "Yes"
          ]
        }
      }
    },
    {
      "label": "After division (count all the new cells)",
      "expected": {
        "nuclei": {
          "min": 2,
          "max": 2
        },
        "narrow": {
          "choices": [
            "No"
          ]
        }
      }
    }
  ],
  "columns": [
    {
      "key": "nuclei",
      "label": "Nuclei",
      "type": "number",
      "unit": null,
      "leastCount": 1,
      "min": 0,
      "max": 10
    },
    {
      "key": "narrow",
      "label": "Narrow in the middle",
      "type": "choice",
      "choices": [
        "Yes",
        "No"
      ]
    },
    {
      "key": "seen",
      "label": "What you saw",
      "type": "text"
    }
  ],
  "graph": null
}$sheet$
 WHERE id = 'binary-fission-in-amoeba';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Study budding in yeast and in Hydra on prepared slides, and compare the two.",
  "materials": [
    "Prepared slides of budding yeast and of Hydra with a bud",
    "A compound microscope",
    "Charts of both"
  ],
  "safety": [
    "Bring the lens close to the slide while you look from the side, and focus by moving it away from the slide. Otherwise it may break the slide.",
    "Do not touch the lenses with your fingers.",
    "Never turn the mirror of the microscope to the sun: the light damages eyes."
  ],
  "steps": [
    "Look at the yeast slide at low power, then at high power.",
    "Find cells with a smaller cell attached to them, and look for buds that carry buds of their own.",
    "Look at the Hydra slide at low power.",
    "Find the base of the body, the mouth with its tentacles, and the bud.",
    "Count the buds that you see on one parent and note where they grow.",
    "Draw both. Label the parent and the bud, in yeast also the nucleus if you can see it, and in Hydra the tentacles."
  ],
  "rowTitle": "Organism",
  "rows": [
    {
      "label": "Yeast",
      "expected": {
        "cells": {
          "choices": [
            "One cell"
          ]
        }
      }
    },
    {
      "label": "Hydra",
      "expected": {
        "cells": {
          "choices": [
            "Many cells"
          ]
        },
        "chain": {
          "choices": [
            "No"
          ]
        }
      }
    }
  ],
  "columns": [
    {
      "key": "cells",
      "label": "Body of the parent",
      "type": "choice",
      "choices": [
        "One cell",
        "Many cells"
      ]
    },
    {
      "key": "buds",
      "label": "Buds on one parent",
      "type": "number",
      "unit": null,
      "leastCount": 1,
      "min": 0,
      "max": 20
    },
    {
      "key": "chain",
      "label": "Buds that carry buds",
      "type": "choice",
      "choices": [
        "Yes",
        "No"
      ]
    },
    {
      "key": "place",
      "label": "Where the bud grows",
      "type": "text"
    }
  ],
  "graph": null
}$sheet$
 WHERE id = 'budding-in-yeast-and-hydra';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Open a soaked dicot seed and find the parts of its embryo.",
  "materials": [
    "Seeds of pea, gram or red kidney bean, soaked overnight",
    "A petri dish, forceps and a needle",
    "A hand lens",
    "Blotting paper"
  ],
  "safety": [
    "Needles are sharp: hold the seed against the dish and push away from your fingers.",
    "Do not eat the seeds: raw kidney beans are poisonous, and seeds for sowing may be treated."
  ],
  "steps": [
    "Dry a soaked seed with blotting paper and look at its coat through the hand lens.",
    "Find the scar on the coat, and near it the tiny pore. Press the seed gently and see where water comes out.",
    "Slit the coat on the side away from the scar and peel it off.",
    "Open the two halves with the needle without breaking them apart.",
    "Find the small embryo axis between them, its pointed end and its folded end.",
    "Note how many of each part there are and what it looks like.",
    "Draw the open seed and label the cotyledons, the radicle and the plumule."
  ],
  "rowTitle": "Part",
  "rows": [
    {
      "label": "Seed coat",
      "expected": {}
    },
    {
      "label": "Micropyle",
      "expected": {
        "count": {
          "min": 1,
          "max": 1
        }
      }
    },
    {
      "label": "Cotyledons",
      "expected": {
        "count": {
          "min": 2,
          "max": 2
        }
      }
    },
    {
      "label": "Radicle",
      "expected": {
        "count": {
          "min": 1,
          "max": 1
        }
      }
    },
    {
      "label": "Plumule",
      "expected": {
        "count": {
          "min": 1,
          "max": 1
        }
      }
    }
  ],
  "columns": [
    {
      "key": "found",
      "label": "Found",
      "type": "choice",
      "choices": [
        "Yes",
        "No"
      ]
    },
    {
      "key": "count",
      "label": "How many",
      "type": "number",
      "unit": null,
      "leastCount": 1,
      "min": 0,
      "max": 10
    },
    {
      "key": "looks",
      "label": "Shape and colour",
      "type": "text"
    },
    {
      "key": "becomes",
      "label": "What it does or becomes",
      "type": "text"
    }
  ],
  "graph": null
}$sheet$
 WHERE id = 'parts-of-the-embryo-of-a-dicot-seed';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Show that a leaf makes starch only where light falls on it.",
  "materials": [
    "A potted plant with thin leaves that was in the dark for two to three days",
    "Black paper and clips",
    "A beaker, a boiling tube, a burner, a tripod and a gauze",
    "Alcohol, iodine solution and water",
    "A petri dish, a dropper and forceps"
  ],
  "safety": [
    "Alcohol catches fire: never heat it over a flame, and put out every flame before you open the bottle.",
    "Boiling water scalds, so use forceps. Iodine stains skin and clothes."
  ],
  "steps": [
    "Choose a healthy leaf. Leave it on the plant and cover a part of it on both sides with black paper and clips.",
    "Keep the plant in bright light for four to six hours.",
    "Pick the leaf, take the paper off, and note which part was covered.",
    "Dip the leaf into boiling water for a minute to kill it.",
    "Put the burner out. Stand the leaf in a boiling tube of alcohol in the hot water until it has lost its green colour, then rinse it in warm water.",
    "Spread it in the petri dish, cover it with iodine solution and wait for a minute.",
    "Note the colour of the covered part and of the part in the light."
  ],
  "rowTitle": "Part of the leaf",
  "rows": [
    {
      "label": "In the light",
      "expected": {
        "iodine": {
          "choices": [
            "Blue-black"
          ]
        },
        "starch": {
          "choices": [
            "Present"
          ]
        }
      }
    },
    {
      "label": "Covered",
      "expected": {
        "iodine": {
          "choices": [
            "Brownish"
          ]
        },
        "starch": {
          "choices": [
            "Absent"
          ]
        }
      }
    }
  ],
  "columns": [
    {
      "key": "before",
      "label": "Colour after the alcohol",
      "type": "text"
    },
    {
      "key": "iodine",
      "label": "Colour with iodine",
      "type": "choice",
      "choices": [
        "Blue-black",
        "Brownish"
      ]
    },
    {
      "key": "starch",
      "label": "Starch",
      "type": "choice",
      "choices": [
        "Present",
        "Absent"
      ]
    }
  ],
  "graph": null
}$sheet$
 WHERE id = 'light-is-necessary-for-photosynthesis';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Show that a plant makes starch only if it has carbon dioxide.",
  "materials": [
    "Two similar potted plants that were in the dark for two to three days",
    "Two bell jars and two glass plates",
    "A watch glass with potassium hydroxide",
    "Vaseline",
    "A beaker, two boiling tubes, a burner, a tripod and a gauze",
    "Alcohol, iodine solution, two petri dishes, a dropper and forceps"
  ],
  "safety": [
    "Potassium hydroxide burns: let your teacher set it out, and wear goggles.",
    "Alcohol catches fire: never heat it over a flame, and put out every flame before you open the bottle.",
    "Boiling water scalds, so use forceps. Iodine stains skin and clothes."
  ],
  "steps": [
    "Put each plant on a glass plate. Put the watch glass with potassium hydroxide beside one of them.",
    "Cover each with a bell jar and seal its rim to the plate with vaseline.",
    "Keep both in the same bright light for four to six hours.",
    "Pick one leaf of each plant. Keep the stalk long on one and short on the other, and note which is which.",
    "Dip both into boiling water for a minute. Put the burner out, and stand each leaf in a boiling tube of alcohol in the hot water until it has lost its green colour.",
    "Rinse them in warm water, spread them in the petri dishes and cover them with iodine solution for a minute.",
    "Compare the colours and say which plant made starch."
  ],
  "rowTitle": "Plant",
  "rows": [
    {
      "label": "With potassium hydroxide",
      "expected": {
        "iodine": {
          "choices": [
            "Brownish"
          ]
        },
        "starch": {
          "choices": [
            "Absent"
          ]
        }
      }
    },
    {
      "label": "Without potassium hydroxide",
      "expected": {
        "iodine": {
          "choices": [
            "Blue-black"
          ]
        },
        "starch": {
          "choices": [
            "Present"
          ]
        }
      }
    }
  ],
  "columns": [
    {
      "key": "before",
      "label": "Colour after the alcohol",
      "type": "text"
    },
    {
      "key": "iodine",
      "label": "Colour with iodine",
      "type": "choice",
      "choices": [
        "Blue-black",
        "Brownish"
      ]
    },
    {
      "key": "starch",
      "label": "Starch",
      "type": "choice",
      "choices": [
        "Present",
        "Absent"
      ]
    }
  ],
  "graph": null
}$sheet$
 WHERE id = 'carbon-dioxide-is-necessary-for-photosynthesis';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Study how the enzyme in saliva acts on starch, with a test for starch at regular times.",
  "materials": [
    "Fresh starch solution, about 1 per cent",
    "Saliva, collected after rinsing the mouth and diluted with distilled water",
    "Iodine solution",
    "Two test tubes, a white tile with hollows and droppers",
    "A water bath at about 37 °C, a thermometer and a clock"
  ],
  "safety": [
    "Use your own saliva only, and wash your glassware yourself afterwards.",
    "Iodine stains skin and clothes."
  ],
  "steps": [
    "Put 5 mL of starch solution into each of two test tubes, A and B.",
    "Put a drop of iodine solution into each hollow of the tile.",
    "Add 1 mL of dilute saliva to A and 1 mL of distilled water to B, and stand both in the water bath. Start the clock.",
    "At once take a drop from each tube into a hollow with iodine and note the colours.",
    "Repeat after 5, 10, 20 and 30 minutes, with a clean dropper for each tube.",
    "Compare A with B at each time, and note when their colours begin to differ."
  ],
  "rowTitle": "Time",
  "rows": [
    {
      "label": "0 minutes",
      "expected": {
        "a": {
          "choices": [
            "Blue-black",
            "Violet or red-brown"
          ]
        },
        "b": {
          "choices": [
            "Blue-black"
          ]
        }
      }
    },
    {
      "label": "5 minutes",
      "expected": {
        "b": {
          "choices": [
            "Blue-black"
          ]
        }
      }
    },
    {
      "label": "10 minutes",
      "expected": {
        "b": {
          "choices": [
            "Blue-black"
          ]
        }
      }
    },
    {
      "label": "20 minutes",
      "expected": {
        "a": {
          "choices": [
            "Violet or red-brown",
            "Yellow-brown"
          ]
        },
        "b": {
          "choices": [
            "Blue-black"
          ]
        }
      }
    },
    {
      "label": "30 minutes",
      "expected": {
        "a": {
          "choices": [
            "Violet or red-brown",
            "Yellow-brown"
          ]
        },
        "b": {
          "choices": [
            "Blue-black"
          ]
        }
      }
    }
  ],
  "columns": [
    {
      "key": "temperature",
      "label": "Temperature of the water bath",
      "type": "number",
      "unit": "°C",
      "leastCount": 1,
      "min": 0,
      "max": 100
    },
    {
      "key": "a",
      "label": "A, with saliva",
      "type": "choice",
      "choices": [
        "Blue-black",
        "Violet or red-brown",
        "Yellow-brown"
      ]
    },
    {
      "key": "b",
      "label": "B, without saliva",
      "type": "choice",
      "choices": [
        "Blue-black",
        "Violet or red-brown",
        "Yellow-brown"
      ]
    }
  ],
  "graph": null
}$sheet$
 WHERE id = 'action-of-salivary-amylase-on-starch';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Study how the shoot and the root of seedlings respond to light and to gravity.",
  "materials": [
    "Two potted bean seedlings with straight shoots",
    "A closed box with a window on one side",
    "A dark cupboard",
    "Young seedlings with straight roots of 2 to 3 cm, held by moist blotting paper in a covered glass dish",
    "A protractor"
  ],
  "safety": [
    "Wash your hands after you have handled soil.",
    "Carry the glass dish with both hands."
  ],
  "steps": [
    "Put one seedling into the box so that light comes from one side only.",
    "Lay the second pot on its side in the dark cupboard.",
    "Stand the dish on its edge in the dark cupboard, so that the young roots lie level.",
    "Measure at the start, and then at the same time every day for four days, to the nearest 5°.",
    "In the box, measure by how many degrees the shoot leans towards the light.",
    "In the cupboard, measure by how many degrees the shoot of the second pot and a young root have bent away from level. Note in your file whether each bent up or down.",
    "Keep the soil and the paper moist."
  ],
  "rowTitle": "Reading",
  "rows": [
    {
      "label": "Start",
      "expected": {
        "day": {
          "min": 0,
          "max": 0
        },
        "light": {
          "min": 0,
          "max": 10
        },
        "shoot": {
          "min": 0,
          "max": 10
        },
        "root": {
          "min": 0,
          "max": 10
        }
      }
    },
    {
      "label": "Day 1",
      "expected": {
        "day": {
          "min": 1,
          "max": 1
        }
      }
    },
    {
      "label": "Day 2",
      "expected": {
        "day": {
          "min": 2,
          "max": 2
        }
      }
    },
    {
      "label": "Day 3",
      "expected": {
        "day": {
          "min": 3,
          "max": 3
        }
      }
    },
    {
      "label": "Day 4",
      "expected": {
        "day": {
          "min": 4,
          "max": 4
        },
        "light": {
          "min": 10,
          "max": 90
        },
        "shoot": {
          "min": 10,
          "max": 90
        },
        "root": {
          "min": 10,
          "max": 90
        }
      }
    }
  ],
  "columns": [
    {
      "key": "day",
      "label": "Day",
      "type": "number",
      "unit": null,
      "leastCount": 1,
      "min": 0,
      "max": 14
    },
    {
      "key": "light",
      "label": "Lean towards the light",
      "type": "number",
      "unit": "°",
      "leastCount": 5,
      "min": 0,
      "max": 90
    },
    {
      "key": "shoot",
      "label": "Bend of the shoot laid level",
      "type": "number",
      "unit": "°",
      "leastCount": 5,
      "min": 0,
      "max": 90
    },
    {
      "key": "root",
      "label": "Bend of the young root",
      "type": "number",
      "unit": "°",
      "leastCount": 5,
      "min": 0,
      "max": 90
    }
  ],
  "graph": {
    "x": "day",
    "y": "light",
    "title": "Lean of the shoot towards the light",
    "note": "Join the points with a smooth curve. Describe how the lean changes from day to day."
  }
}$sheet$
 WHERE id = 'phototropism-and-geotropism';

UPDATE "Experiment" SET "sheet" = $sheet${
  "aim": "Compare pairs of organs of animals and plants, and tell homologous organs from analogous ones.",
  "materials": [
    "Models, charts or specimens of forelimbs of a frog, a lizard, a bird and a human",
    "Models or charts of the wings of a bird and of a butterfly",
    "Twigs of Bougainvillea with thorns and of Cucurbita with tendrils",
    "A potato and a sweet potato",
    "A hand lens"
  ],
  "safety": [
    "Thorns prick, so hold the twig below them.",
    "Do not open jars of specimens: the liquid is poisonous."
  ],
  "steps": [
    "Take one pair at a time and look at how each organ is built: its bones, or where it grows on the plant.",
    "Look in the plants for buds and leaf axils: a stem bears them, a root does not.",
    "Decide whether both have the same basic structure and origin.",
    "Note in your file what each organ does, and decide whether it is the same work.",
    "From your answers decide whether the pair is homologous or analogous.",
    "Draw one pair of each kind."
  ],
  "rowTitle": "Pair",
  "rows": [
    {
      "label": "Forelimbs of a frog and a human",
      "expected": {
        "structure": {
          "choices": [
            "Same"
          ]
        },
        "work": {
          "choices": [
            "Different"
          ]
        },
        "kind": {
          "choices": [
            "Homologous"
          ]
        }
      }
    },
    {
      "label": "Forelimb of a lizard and wing of a bird",
      "expected": {
        "structure": {
          "choices": [
            "Same"
          ]
        },
        "work": {
          "choices": [
            "Different"
          ]
        },
        "kind": {
          "choices": [
            "Homologous"
          ]
        }
      }
    },
    {
      "label": "Wings of a bird and a butterfly",
      "expected": {
        "structure": {
          "choices": [
            "Different"
          ]
        },
        "work": {
          "choices": [
            "Same"
          ]
        },
        "kind": {
          "choices": [
            "Analogous"
          ]
        }
      }
    },
    {
      "label": "Thorn of Bougainvillea and tendril of Cucurbita",
      "expected": {
        "structure": {
          "choices": [
            "Same"
          ]
        },
        "work": {
          "choices": [
            "Different"
          ]
        },
        "kind": {
          "choices": [
            "Homologous"
          ]
        }
      }
    },
    {
      "label": "Potato and sweet potato",
      "expected": {
        "structure": {
          "choices": [
            "Different"
          ]
        },
        "work": {
          "choices": [
            "Same"
          ]
        },
        "kind": {
          "choices": [
            "Analogous"
          ]
        }
      }
    }
  ],
  "columns": [
    {
      "key": "structure",
      "label": "Structure and origin",
      "type": "choice",
      "choices": [
        "Same",
        "Different"
      ]
    },
    {
      "key": "work",
      "label": "Work",
      "type": "choice",
      "choices": [
        "Same",
        "Different"
      ]
    },
    {
      "key": "kind",
      "label": "The pair is",
      "type": "choice",
      "choices": [
        "Homologous",
        "Analogous"
      ]
    }
  ],
  "graph": null
}$sheet$
 WHERE id = 'homology-and-analogy-in-plants-and-animals';

ALTER TABLE "Attempt" ADD COLUMN "observations" JSONB;
